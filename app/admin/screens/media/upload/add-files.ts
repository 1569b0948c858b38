import { toast } from "../../../controls/overlays/toasts.tsx";
import type { ChosenImage } from "../../../inputs/rich-text/paste/dropped-files.ts";
import { reasonOf, send } from "../../../send.ts";
import { sendFile } from "./send-file.ts";
import type { Uploaded } from "./upload-media.ts";

/**
 * Uploads files one after the other, for a text into which they were dropped. Rejected files are reported as toasts.
 * Throws an error with a sentence when none could be added.
 */
export async function addFiles(files: readonly File[]): Promise<ChosenImage[]> {
	const added: ChosenImage[] = [];
	const sentences: string[] = [];
	for (const file of files) {
		try {
			const { signal } = new AbortController();
			const { picture } = await sendFile(file, { signal, onProgress() {} });
			if (!picture)
				throw new Error(`“${file.name}” is no picture. Put it on a page with a section of downloads or films.`);
			added.push({ media: picture.id, alt: picture.alt, caption: picture.caption });
		} catch (error) {
			sentences.push(error instanceof Error ? error.message : `“${file.name}” could not be added. Try again.`);
		}
	}
	if (added.length === 0 && sentences.length > 0) throw new Error(sentences.join(" "));
	for (const sentence of sentences) toast(sentence, { alert: true });
	return added;
}

/**
 * Adds a picture of the web to the library, which the server fetches.
 * @throws {Error} with a sentence
 */
export async function addFromWeb(address: string): Promise<ChosenImage> {
	const { signal } = new AbortController();
	const answer = await send<Uploaded>(`/admin/media/upload?${new URLSearchParams({ from: address })}`, {}, signal);
	if (answer.kind !== "done") throw new Error(reasonOf(answer));
	const picture = answer.value.picture!;
	return { media: picture.id, alt: picture.alt, caption: picture.caption };
}
