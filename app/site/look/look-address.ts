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
	readonly hash: string;
	readonly extension: string;
}

/** What an address of a file of a look says; undefined for every other address. */
export function readLookAddress(path: string): LookAddress | undefined {
	const [, name = "", hash = "", extension = ""] = /^\/([a-z0-9-]{5,13})\.([0-9a-f]{16})\.([a-z]{3})$/.exec(path) ?? [];
	if (!Object.hasOwn(files, name)) return undefined;
	const known: readonly string[] = files[name as LookFileName];
	return known.includes(extension) ? { name: name as LookFileName, hash, extension } : undefined;
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
	return path === "/favicon.ico" || readLookAddress(path) !== undefined || readTypefaceAddress(path) !== undefined;
}
