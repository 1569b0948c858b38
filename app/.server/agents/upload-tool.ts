import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { uploadKey } from "../../content/values/limits/agent-limits.ts";
import { Failure } from "../../errors.ts";
import { latestPast } from "../clock-watch.ts";
import type { Backend } from "../http.ts";
import type { MediaRecord } from "../media/storage/media-record.ts";
import { newId } from "../new-id.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import { mayStillWork } from "./connections.ts";
import { tool } from "./tool.ts";

const opensFor = 15 * 60_000;
/** Letters of the alternative text of an upload. */
export const longestWords = 200;

interface Upload {
	/** Of the picture that it becomes. */
	readonly id: string;
	readonly agent: string;
	readonly person: string;
	/** The person and the agent, for the activity log. */
	readonly by: string;
	readonly alt: string;
	readonly ends: number;
}

export const uploadLink = tool({
	name: "upload_link",
	title: "Upload a picture",
	description:
		"An address that takes one picture (JPEG, PNG, WebP or AVIF, at most 25 MB): POST the file as the body within 15 minutes, such as with curl --data-binary @file. It comes into the library, not onto the site; the answer tells the id for pic fields and Markdown. Look for a picture that is there with find before.",
	scope: "propose",
	writes: true,
	input: {
		alt: z.string().trim().min(1).max(longestWords).describe("what it shows, in a sentence"),
	},
	async run({ backend: { secretKey, env }, agent }, { alt }) {
		const upload = {
			id: newId(),
			agent: agent.id,
			person: agent.person.id,
			by: agent.actor.name,
			alt,
			ends: Date.now() + opensFor,
		};
		const key = keyOf(secretKey, upload);
		return {
			url: `${env.siteUrl}/mcp/upload?key=${key}`,
			method: "POST",
			within: "15 minutes",
			next: "The answer tells the id.",
		};
	},
});

/**
 * Takes the picture of an upload link. A link takes one picture; the same one again is answered in the same way.
 * @throws {Failure} `not-allowed`, `picture-refused`, `id-taken`
 */
export async function takeUpload(
	{ store, media, secretKey }: Pick<Backend, "store" | "media" | "secretKey">,
	key: string,
	file: {
		readonly stream: AsyncIterable<Uint8Array>;
		readonly signal: AbortSignal;
		readonly address: string;
		readonly agent: string;
	},
): Promise<MediaRecord> {
	const upload = uploadOf(secretKey, key);
	if (!upload || upload.ends <= Date.now() || upload.ends > latestPast() + opensFor)
		throw new Failure(
			"not-allowed",
			"This upload link is wrong, or its 15 minutes are over. Ask for another with upload_link.",
			{},
		);
	if (!(await mayStillWork(store, upload.agent)))
		throw new Failure("not-allowed", "Whoever asked for this link may do nothing any more.", {});
	const { id, alt, by } = upload;
	const known = await media.get(id);
	if (known)
		throw new Failure("not-possible", `This link has taken its picture: ${id}. Ask for another with upload_link.`, {});
	const actor = { id: upload.person, name: by, address: file.address, agent: file.agent };
	return media.add({ stream: file.stream, signal: file.signal, id, name: `${id}`, alt, actor });
}

function keyOf(secretKey: SecretKey, upload: Upload): string {
	const said = Buffer.from(JSON.stringify(upload)).toString("hex");
	return signatureOf(secretKey, said) + said;
}

function uploadOf(secretKey: SecretKey, key: string): Upload | undefined {
	if (!uploadKey.test(key)) return undefined;
	const [signature, said] = [Buffer.from(key.slice(0, 64)), key.slice(64)];
	const expected = Buffer.from(signatureOf(secretKey, said));
	if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
	return JSON.parse(Buffer.from(said, "hex").toString());
}

function signatureOf(secretKey: SecretKey, said: string): string {
	return createHmac("sha256", secretKey.for("agent upload")).update(said).digest("hex");
}
