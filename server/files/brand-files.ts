import { createHash } from "node:crypto";
import type { Store } from "../../app/.server/db/store.ts";
import { paint } from "../../app/.server/look/receive-look-file.ts";
import { lookFile } from "../../app/.server/look/stored-look-files.ts";
import { keptPngs } from "../../app/.server/media/storage/kept-pngs.ts";
import type { BrandDrawing } from "../../app/site/look/brand.ts";
import { faviconSvg, ico, iconSvg, type LogoContent, markSvg } from "../../app/site/look/brand-drawing.ts";
import type { BrandFileName } from "../../app/site/look/look-address.ts";

/** How large icons are, and which share of them the mark takes. Of a maskable one, systems cut off all but a circle. */
const icons: Readonly<Partial<Record<BrandFileName, { readonly side: number; readonly share: number }>>> = {
	favicon: { side: 32, share: 0.72 },
	"icon-180": { side: 180, share: 0.6 },
	"icon-192": { side: 192, share: 0.6 },
	"icon-512": { side: 512, share: 0.6 },
	"icon-maskable": { side: 512, share: 0.52 },
};

/**
 * Draws a file of a mark. Undefined where there is none of this kind, or where its logo is no longer in the store.
 * @throws when the store cannot be reached or the drawing failed
 */
export async function drawBrandFile(
	store: Pick<Store, "db" | "dataDir">,
	drawing: BrandDrawing,
	name: BrandFileName,
	extension: "svg" | "png" | "ico",
): Promise<Buffer | undefined> {
	const content: LogoContent = async (id) => {
		const file = await lookFile(store, id);
		if (!file) throw new MissingFile();
		return file.content;
	};
	try {
		return await drawn(drawing, name, extension, content, store);
	} catch (error) {
		if (error instanceof MissingFile) return undefined;
		throw error;
	}
}

class MissingFile extends Error {}

async function drawn(
	drawing: BrandDrawing,
	name: BrandFileName,
	extension: "svg" | "png" | "ico",
	content: LogoContent,
	{ dataDir }: Pick<Store, "dataDir">,
): Promise<Buffer | undefined> {
	if (name === "mark-day" || name === "mark-night") {
		const source = name === "mark-day" ? drawing.day : drawing.night;
		if (!("file" in source) || source.type !== extension) return undefined;
		return extension === "png" ? Buffer.from(await content(source.file)) : Buffer.from(await markSvg(source, content));
	}
	if (extension === "svg") return Buffer.from(await faviconSvg(drawing, content));
	const { side, share } = icons[name]!;
	const svg = await iconSvg(drawing, share, content);
	const png = await pngOf(svg, side, dataDir);
	return extension === "ico" ? ico(png, side) : png;
}

/** A square drawing as a PNG: drawn once and kept, so that a start need not draw what the last one did. */
async function pngOf(svg: string, side: number, dataDir: string): Promise<Buffer> {
	const name = `icon-${createHash("sha256").update(`${side} ${svg}`).digest("hex").slice(0, 32)}`;
	return (await keptPngs(dataDir)).readOrDraw(name, async () => {
		const made = await paint([{ kind: "drawing", svg, width: side, height: side }])[0]!;
		if ("problem" in made) throw new Error("An icon could not be drawn.");
		return Buffer.from(made.png);
	});
}
