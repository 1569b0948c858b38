import { Failure } from "../../errors.ts";

/** A file that cannot become a picture. `reason` follows its name: what is wrong and what to do. */
export function pictureRejected(file: string, reason: string): Failure<"picture-refused"> {
	return new Failure("picture-refused", `“${file}” ${reason}`, { file });
}
