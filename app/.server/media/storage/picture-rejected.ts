import { Failure } from "../../../errors.ts";

/**
 * The failure for a file that cannot be used as a picture. `reason` follows the file name: what is wrong and what to
 * do.
 */
export function pictureRejected(file: string, reason: string): Failure<"picture-refused"> {
	return new Failure("picture-refused", `“${file}” ${reason}`, { file });
}

/**
 * The failure for a file of which no kind is taken that begins like this.
 * @param otherwise what is wrong with one that is no drawing, and what to do
 */
export function kindRejected(file: string, head: Uint8Array, otherwise: string): Failure<"picture-refused"> {
	return pictureRejected(file, /<svg[\s>]/i.test(Buffer.from(head).toString("latin1")) ? drawing : otherwise);
}

const drawing =
	"is an SVG drawing, which may hold a program. Export it as a PNG, at least 800 pixels wide, and add that. The logo of this site is chosen under Look, as an SVG, too.";
