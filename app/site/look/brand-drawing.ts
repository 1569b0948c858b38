import type { BrandDrawing, MarkSource } from "./brand.ts";

/** Loads the bytes of a stored logo. */
export type LogoContent = (file: string) => Promise<Uint8Array>;

interface Place {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** A mark as an SVG of its own, in its colour. */
export async function markSvg(source: MarkSource, content: LogoContent): Promise<string> {
	if (!("file" in source)) {
		const rule = source.isPierced ? ' fill-rule="evenodd"' : "";
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><path fill="${source.colour}"${rule} d="${source.path}"/></svg>`;
	}
	const { file, type, width, height, isOneColour, colour } = source;
	const bytes = Buffer.from(await content(file));
	if (type === "svg")
		return isOneColour ? bytes.toString().replace("<svg ", `<svg color="${colour}" `) : bytes.toString();
	const picture = `<image width="${width}" height="${height}" href="data:image/png;base64,${bytes.toString("base64")}"/>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${picture}</svg>`;
}

/** Places an SVG inside another one. Its own size is the first that is written in it. */
export function placed(svg: string, { x, y, width, height }: Place): string {
	return svg.replace(/ width="[^"]*" height="[^"]*"/, ` x="${x}" y="${y}" width="${width}" height="${height}"`);
}

/** The icon of a tab, which follows its colours. */
export async function faviconSvg({ day, night }: BrandDrawing, content: LogoContent): Promise<string> {
	const whole = { x: 0, y: 0, width: 64, height: 64 };
	const [light, dark] = await Promise.all([day, night].map((source) => markSvg(source, content)));
	// Both may name parts of theirs alike.
	const other = dark!.replace(/(id="|#)p(\d+)/g, "$1n$2");
	const style = ".n{display:none}@media(prefers-color-scheme:dark){.d{display:none}.n{display:inline}}";
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>${style}</style><g class="d">${placed(light!, whole)}</g><g class="n">${placed(other, whole)}</g></svg>`;
}

/** A square icon: the mark in the middle of its ground, taking this share of its width. */
export async function iconSvg({ icon, ground }: BrandDrawing, share: number, content: LogoContent): Promise<string> {
	const side = 64 * share;
	const place = { x: (64 - side) / 2, y: (64 - side) / 2, width: side, height: side };
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="${ground}"/>${placed(await markSvg(icon, content), place)}</svg>`;
}

/** The container of old icons, around a single PNG. */
export function ico(png: Uint8Array, side: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(side, 6);
	head.writeUInt8(side, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
