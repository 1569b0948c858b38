/** Limits of the notes and files that the sender of an inquiry may add to it. */
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

/** The files that a form of the owner takes. */
export const formFileLimits = {
	/** Of one file. */
	bytes: 10 * 1024 * 1024,
	/** Of all files of one inquiry, as they are in memory for a moment. */
	together: 20 * 1024 * 1024,
	/** Of the text that comes with them. */
	text: 512 * 1024,
	/** Of one network within a day, so that no stranger takes the room of all others. */
	bytesOfNetwork: 60 * 1024 * 1024,
} as const;

/** For the picker of files of such forms. */
export const formFileTypes =
	".pdf,.jpg,.jpeg,.png,.webp,.avif,.txt,.md,.docx,.xlsx,.pptx,.odt,.ods,.odp,application/pdf,image/*,text/plain";

/** For the picker of files; the server looks at the bytes. */
export const additionTypes = ".pdf,.jpg,.jpeg,.png,.webp,.avif,.txt,.md,application/pdf,image/*,text/plain";

/** A size in bytes for people, such as 1.2 MB. */
export function sizeText(bytes: number): string {
	if (bytes < 1000) return `${bytes} bytes`;
	if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
	return `${(bytes / 1e6).toFixed(1).replace(".0", "")} MB`;
}
