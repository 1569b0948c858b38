import { messageBytes as mostBytes } from "../../content/values/limits/agent-limits.ts";

/** Deeper than formatted text and its change reach. */
const mostDepth = 60;

/** What a program sent, or why it was not read. */
export type ReadJson = { readonly body: unknown } | { readonly status: 400 | 413; readonly refused: string };

/** Reads JSON that a program sends, within the bounds for programs. */
export async function readJson(sent: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<ReadJson> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of sent) {
		size += chunk.length;
		if (size > mostBytes) {
			const refused = `This is more than ${mostBytes / 1024} KB, which is more than any change can hold. Send less, or several changes.`;
			return { status: 413, refused };
		}
		chunks.push(chunk);
	}
	try {
		if (size === 0) return { body: undefined };
		const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
		if (isDeep(body)) return { status: 400, refused: `This is nested more than ${mostDepth} levels deep.` };
		return { body };
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return { status: 400, refused: "This is not JSON. Send the body as JSON." };
	}
}

function isDeep(value: unknown): boolean {
	let depth = 0;
	for (let level = [value]; level.length > 0; depth++) {
		if (depth > mostDepth) return true;
		level = level.flatMap((node) => (node !== null && typeof node === "object" ? Object.values(node) : []));
	}
	return false;
}
