/** What the sender of an inquiry may add to it. */
export const additionLimits = {
	/** Characters, as in the form. */
	note: 10_000,
	/** Of one inquiry. */
	notes: 30,
	files: 10,
	/** Of one file: a photograph, or a document of some pages. */
	bytes: 5 * 1024 * 1024,
	/** Of all inquiries within a day, so that strangers cannot fill the disk. */
	bytesOfDay: 500 * 1024 * 1024,
	/** Characters of its name. */
	name: 120,
} as const;

/** For the picker of files; the server looks at the bytes. */
export const additionTypes = ".pdf,.jpg,.jpeg,.png,.webp,.avif,.txt,.md,application/pdf,image/*,text/plain";

/** A size in bytes for people, such as 1.2 MB. */
export function sizeText(bytes: number): string {
	if (bytes < 1000) return `${bytes} bytes`;
	if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
	return `${(bytes / 1e6).toFixed(1).replace(".0", "")} MB`;
}
