import { Failure } from "../../errors.ts";

/**
 * The failure for a file that cannot be used as a picture. `reason` follows the file name: what is wrong and what to
 * do.
 */
export function pictureRejected(file: string, reason: string): Failure<"picture-refused"> {
	return new Failure("picture-refused", `“${file}” ${reason}`, { file });
}
