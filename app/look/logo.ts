/** A mark or logo that was uploaded. What it shows lies in the store, by the hash of its bytes. */
export interface Logo {
	/** 32 hexadecimal digits. */
	readonly file: string;
	readonly type: "svg" | "png";
	/** In pixels, or in units of an SVG. */
	readonly width: number;
	readonly height: number;
	/** Whether a single colour is in it, which then becomes that of the words around it. */
	readonly isOneColour: boolean;
	/** Of the logo of another company: whether what is white in it is its ground, or what is left out of it. */
	readonly isOnWhite?: true;
}

/** The most that an upload may have, in bytes. */
export const uploadLimits = { logo: 2_000_000, typeface: 300_000, textface: 1_000_000 } as const;

/** The widest and the narrowest that a logo can be, as width by height. */
export const logoShapes = { narrowest: 0.5, widest: 8 } as const;

/** From this width on, by its height, a logo holds the name of the company itself, which then does not stand beside it. */
const wordmark = 2;

export function holdsName({ width, height }: Pick<Logo, "width" | "height">): boolean {
	return width >= wordmark * height;
}

/** The size at which logos of different shapes look equally large side by side, in pixels. */
export function evenSize({ width, height }: Pick<Logo, "width" | "height">): { width: number; height: number } {
	const ratio = width / height;
	const high = Math.min(64, Math.sqrt(5200 / ratio));
	return { width: Math.round(high * ratio), height: Math.round(high) };
}

/** The address of an uploaded logo, as it is stored. */
export function logoPath({ file, type }: Pick<Logo, "file" | "type">): string {
	return `/logo.${file}.${type}`;
}

/** The logo at an address; undefined for every other address. */
export function readLogoAddress(path: string): Pick<Logo, "file" | "type"> | undefined {
	const [, file, type] = /^\/logo\.([0-9a-f]{32})\.(svg|png)$/.exec(path) ?? [];
	return file === undefined ? undefined : { file, type: type as Logo["type"] };
}

/** Reads a stored logo; null for whatever is none. */
export function readLogo(value: unknown): Logo | null {
	if (typeof value !== "object" || value === null) return null;
	const { file, type, width, height, isOneColour, isOnWhite, ...more } = value as Record<string, unknown>;
	const isKnown =
		isFileId(file) &&
		(type === "svg" || type === "png") &&
		isSize(width) &&
		isSize(height) &&
		typeof isOneColour === "boolean" &&
		(isOnWhite === undefined || isOnWhite === true) &&
		Object.keys(more).length === 0;
	return isKnown ? { file, type, width, height, isOneColour, ...(isOnWhite && { isOnWhite }) } : null;
}

/** Whether this can name a file of a look. */
export function isFileId(value: unknown): value is string {
	return typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
}

function isSize(value: unknown): value is number {
	return typeof value === "number" && value > 0 && value <= 100_000;
}
