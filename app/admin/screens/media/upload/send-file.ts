import { fileKinds, fileLimits, kindByName, mostFileBytes } from "../../../../content/values/limits/library-files.ts";
import { pictureLimits } from "../../../../content/values/limits/picture-files.ts";
import { signedInAgain } from "../../../sign-in/ended-session.ts";
import { inMegabytes } from "../in-megabytes.ts";
import type { Uploaded, UploadResult } from "./upload-media.ts";

/** The id of what is replaced, and the new texts of a picture. */
export interface Replacement {
	readonly replace: string;
	readonly alt: string;
	readonly caption: string;
}

export interface SendOptions {
	readonly replace?: Replacement;
	readonly signal: AbortSignal;
	/** Called with the fraction that was sent, from 0 to 1. */
	onProgress(sent: number): void;
}

/** Why an upload failed. */
export class NotSent extends Error {
	/** Whether trying again may help. */
	readonly mayRetry: boolean;

	constructor(sentence: string, mayRetry: boolean) {
		super(sentence);
		this.mayRetry = mayRetry;
	}
}

/**
 * Uploads a file to the library.
 * @throws {NotSent} with a sentence; the signal's reason when it was cancelled
 */
export async function sendFile(file: File, options: SendOptions): Promise<Uploaded> {
	// The server would reject it too, but only after the whole upload.
	const { bytes: most, what } = mostOf(file);
	if (file.size > most) {
		const sentence = `“${file.name}” has more than ${inMegabytes(most)}, the most ${what} may have. Save it smaller and add it again.`;
		throw new NotSent(sentence, false);
	}
	let { status, answer } = await post(file, options);
	if (status === 401 && (await signedInAgain())) ({ status, answer } = await post(file, options));
	if (answer && !("error" in answer)) return answer;
	if (answer) throw new NotSent(answer.error.sentence, status >= 500 || status === 409);
	throw new NotSent(`“${file.name}” could not be added: the server could not answer. Try again in a moment.`, true);
}

/** Returns the most bytes that a file of this name and type may have, and the words for its kind. */
function mostOf({ name, type }: File): { bytes: number; what: string } {
	const kind = kindByName(name);
	if (kind) return { bytes: fileLimits[kind], what: kind === "captions" ? kind : `${aOrAn(fileKinds[kind].one)}` };
	if (type.startsWith("image/")) return { bytes: pictureLimits.bytes, what: "a picture" };
	return { bytes: mostFileBytes, what: "a file" };
}

function aOrAn(noun: string): string {
	return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

// XMLHttpRequest, because fetch does not report upload progress.
function post(
	file: File,
	{ replace, signal, onProgress }: SendOptions,
): Promise<{ status: number; answer?: UploadResult }> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const request = new XMLHttpRequest();
		request.open("POST", `/admin/media/upload${replace ? `?${new URLSearchParams({ ...replace })}` : ""}`);
		request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
		request.setRequestHeader("Content-Type", "application/octet-stream");
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.upload.onload = () => onProgress(1);
		request.onload = () => resolve({ status: request.status, answer: request.response ?? undefined });
		request.onerror = () => {
			const lost = `“${file.name}” did not arrive: the connection was lost. Try again when it is back.`;
			reject(new NotSent(lost, true));
		};
		request.onabort = () => reject(signal.reason);
		signal.addEventListener("abort", () => request.abort(), { once: true });
		request.send(file);
	});
}
