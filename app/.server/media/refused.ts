/** A file that cannot become a picture of the library. The message is a sentence for the person who chose it. */
export class PictureRefused extends Error {
	override readonly name = "PictureRefused";

	/** @param reason what is wrong and what to do, following the file's name */
	constructor(file: string, reason: string) {
		super(`“${file}” ${reason}`);
	}
}
