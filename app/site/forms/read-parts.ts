/** Why a posted form with files was not read. */
export type NotRead = "too-large" | "busy" | "not-whole";

interface Bounds {
	readonly bytes: number;
	/** Each part takes time to be taken apart, so they are counted first. */
	readonly parts: number;
	/** Of text alone, which has no files. */
	readonly textBytes: number;
}

/** Reads a posted form whose files are held in memory, as far as there is room for them. */
export async function readParts(
	request: Request,
	{ bytes, parts, textBytes }: Bounds,
	room: Room,
	network: string,
): Promise<FormData | NotRead> {
	const type = request.headers.get("Content-Type") ?? "";
	const [, boundary] = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type) ?? [];
	const most = boundary ? bytes + textBytes : textBytes;
	if (Number(request.headers.get("Content-Length")) > most) return "too-large";
	const place = room.enter(network);
	try {
		const body = await readWhole(request, most, place.take);
		if (typeof body === "string") return body;
		if (boundary && occursOften(body, `--${boundary}`, parts)) return "not-whole";
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		return "not-whole";
	} finally {
		place.leave();
	}
}

async function readWhole(
	request: Request,
	most: number,
	take: (bytes: number) => boolean,
): Promise<Buffer<ArrayBuffer> | NotRead> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.length;
		if (size > most) return "too-large";
		if (!take(chunk.length)) return "busy";
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function occursOften(body: Buffer, separator: string, most: number): boolean {
	let found = 0;
	for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) {
		found += 1;
		if (found > most) return true;
	}
	return false;
}

/** Memory for what strangers send, of which no network gets more than its share. What is slow takes what has come of it. */
export class Room {
	#taken = 0;
	#byNetwork = new Map<string, number>();
	readonly #whole: number;
	readonly #share: number;

	constructor(whole: number, share: number) {
		this.#whole = whole;
		this.#share = share;
	}

	enter(network: string): { take(bytes: number): boolean; leave(): void } {
		let own = 0;
		const change = (bytes: number) => {
			own += bytes;
			this.#taken += bytes;
			const ofNetwork = (this.#byNetwork.get(network) ?? 0) + bytes;
			if (ofNetwork > 0) this.#byNetwork.set(network, ofNetwork);
			else this.#byNetwork.delete(network);
		};
		return {
			take: (bytes) => {
				// Visitors behind a proxy that tells no addresses are one network.
				const share = network ? this.#share : this.#whole;
				if (this.#taken + bytes > this.#whole || (this.#byNetwork.get(network) ?? 0) + bytes > share) return false;
				change(bytes);
				return true;
			},
			leave: () => change(-own),
		};
	}
}
