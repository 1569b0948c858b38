import type { IncomingMessage } from "node:http";

/** The body is larger than allowed. */
export class BodyTooLarge extends Error {
	/** The bytes that are allowed; undefined where it has too many pieces, or is nested too deeply. */
	readonly most: number | undefined;

	constructor(most?: number) {
		super("the body is too large");
		this.most = most;
	}
}

/**
 * Reads the whole body of a request, if it may have one.
 * @param most bytes that are read
 * @throws {BodyTooLarge} as soon as that is known
 */
export async function readBody(request: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
	if (request.method === "GET" || request.method === "HEAD") return undefined;
	if (Number(request.headers["content-length"] ?? 0) > most) throw new BodyTooLarge(most);
	const chunks: Buffer[] = [];
	let size = 0;
	// Not `for await`: leaving it would close the connection before the response is sent.
	await new Promise<void>((resolve, reject) => {
		request.on("data", (chunk: Buffer) => {
			size += chunk.length;
			if (size > most) reject(new BodyTooLarge(most));
			else chunks.push(chunk);
		});
		request.on("end", resolve);
		request.on("error", reject);
		request.on("close", () => reject(new Error("the client went away")));
	});
	return new Uint8Array(Buffer.concat(chunks));
}

/**
 * The body of a request as it comes. Nothing is read before somebody asks for it, and only as fast as it is taken.
 * @param onStart is called when that happens first
 */
export function streamBody(request: IncomingMessage, limit: number, onStart: () => void): ReadableStream<Uint8Array> {
	// Cancelling must not close the connection before the response is sent.
	const chunks = request.iterator({ destroyOnReturn: false });
	let size = 0;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				if (size === 0) onStart();
				const { done, value } = (await chunks.next()) as IteratorResult<Buffer>;
				if (done) return controller.close();
				size += value.length;
				if (size > limit) throw new BodyTooLarge(limit);
				controller.enqueue(value);
			},
			async cancel() {
				await chunks.return?.();
			},
		},
		{ highWaterMark: 0 },
	);
}
