import { readLogoAddress } from "../../look/logo.ts";

const files = {
	theme: ["css"],
	"mark-day": ["svg", "png"],
	"mark-night": ["svg", "png"],
	favicon: ["svg", "ico"],
	"icon-180": ["png"],
	"icon-192": ["png"],
	"icon-512": ["png"],
	"icon-maskable": ["png"],
} as const satisfies Record<string, readonly string[]>;

export type LookFileName = keyof typeof files;
export type BrandFileName = Exclude<LookFileName, "theme">;

export interface LookAddress {
	readonly name: LookFileName;
	/** Of the look. */
	readonly hash: string;
	/** Code of the other style sheets that are joined with the look's, and of their page; "" for the look alone. */
	readonly sheets: string;
	readonly extension: string;
}

/** Reads the address of a file of a look; undefined for every other address. */
export function readLookAddress(path: string): LookAddress | undefined {
	const [, name = "", hash = "", sheets = "", extension = ""] = pattern.exec(path) ?? [];
	if (!Object.hasOwn(files, name) || (sheets && name !== "theme")) return undefined;
	const known: readonly string[] = files[name as LookFileName];
	return known.includes(extension) ? { name: name as LookFileName, hash, sheets, extension } : undefined;
}

/** The most digits that say which other style sheets are joined with the look's. */
export const mostSheetDigits = 300;

const pattern = new RegExp(
	String.raw`^/([a-z0-9-]{5,13})\.([0-9a-f]{16})([0-9a-f]{9,${mostSheetDigits}})?\.([a-z]{3})$`,
);

/** Source of a regular expression for what looks like such an address, wherever it stands. */
export const lookFilePattern = String.raw`/[a-z0-9-]{4,13}\.[0-9a-f]{16,${16 + mostSheetDigits}}\.[a-z]{3}`;

/** The address of the style sheet of a look, with others of a page in it or alone. */
export function themePath(hash: string, sheets = ""): string {
	return `/theme.${hash}${sheets}.css`;
}

export function brandPath(name: BrandFileName, hash: string, extension: string): string {
	return `/${name}.${hash}.${extension}`;
}

/** The address of an uploaded typeface. */
export function typefacePath(file: string): string {
	return `/typeface.${file}.woff2`;
}

/** The id of the typeface at an address; undefined for every other address. */
export function readTypefaceAddress(path: string): string | undefined {
	return /^\/typeface\.([0-9a-f]{32})\.woff2$/.exec(path)?.[1];
}

/** Whether an address is of a file that is made of a look, today's icon among them. */
export function isLookFile(path: string): boolean {
	const readers = [readLookAddress, readTypefaceAddress, readLogoAddress];
	return path === "/favicon.ico" || readers.some((read) => read(path) !== undefined);
}
