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
	const reading = new AbortController();
	const place = room.enter(network, () => reading.abort());
	try {
		const body = await readWhole(request, most, place.take, reading.signal);
		if (typeof body === "string") return body;
		if (boundary && occursOften(body, `--${boundary}`, parts)) return "not-whole";
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		return "not-whole";
	} finally {
		place.leave();
	}
}

/** Bytes that have to come within so many milliseconds: less than the slowest phones send. */
const least = { bytes: 16 * 1024, time: 10_000 };

async function readWhole(
	request: Request,
	most: number,
	take: (bytes: number) => boolean,
	cut: AbortSignal,
): Promise<Buffer<ArrayBuffer> | NotRead> {
	const chunks: Uint8Array[] = [];
	let [size, counted] = [0, 0];
	const stalled = new AbortController();
	const watch = setInterval(() => {
		if (size - counted < least.bytes) stalled.abort();
		counted = size;
	}, least.time);
	const signal = AbortSignal.any([cut, stalled.signal]);
	try {
		const body = request.body?.pipeThrough(new TransformStream(), { signal }) ?? [];
		for await (const chunk of body) {
			size += chunk.length;
			if (size > most) return "too-large";
			if (!take(chunk.length)) return "busy";
			chunks.push(chunk);
		}
		return Buffer.concat(chunks);
	} catch (error) {
		if (cut.aborted) return "busy";
		throw error;
	} finally {
		clearInterval(watch);
	}
}

function occursOften(body: Buffer, separator: string, most: number): boolean {
	let found = 0;
	for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) {
		found += 1;
		if (found > most) return true;
	}
	return false;
}

/** Bytes of each request that `Room` does not count: more than a form without files has. */
const free = 64 * 1024;

/** A request that is read. */
interface Reading {
	readonly network: string;
	/** Bytes that it holds of the room. */
	held: number;
	/** Ends it, as others need its room. */
	readonly cut: () => void;
}

/**
 * Memory for what strangers send, of which no network gets more than its share. When it is full, the network that holds most makes
 * room for those that hold less.
 */
export class Room {
	#taken = 0;
	readonly #readings = new Set<Reading>();
	readonly #byNetwork = new Map<string, number>();
	readonly #whole: number;
	readonly #share: number;

	constructor(whole: number, share: number) {
		this.#whole = whole;
		this.#share = share;
	}

	/** @param cut ends the request when its room is given to others */
	enter(network: string, cut: () => void): { take(bytes: number): boolean; leave(): void } {
		const reading: Reading = { network, held: 0, cut };
		this.#readings.add(reading);
		let size = 0;
		return {
			take: (bytes) => {
				size += bytes;
				const more = Math.max(0, size - free) - reading.held;
				// Visitors behind a proxy that tells no addresses are one network.
				const share = network ? this.#share : this.#whole;
				if (!this.#readings.has(reading) || this.#heldBy(network) + more > share) return false;
				if (!this.#makeRoom(more, network)) return false;
				this.#hold(reading, more);
				return true;
			},
			leave: () => this.#release(reading),
		};
	}

	#heldBy(network: string): number {
		return this.#byNetwork.get(network) ?? 0;
	}

	#makeRoom(bytes: number, network: string): boolean {
		while (this.#taken + bytes > this.#whole) {
			const [largest] = [...this.#readings].sort(
				(a, b) => this.#heldBy(b.network) - this.#heldBy(a.network) || b.held - a.held,
			);
			if (!largest || this.#heldBy(largest.network) <= this.#heldBy(network) + bytes) return false;
			this.#release(largest);
			largest.cut();
		}
		return true;
	}

	#hold(reading: Reading, bytes: number): void {
		reading.held += bytes;
		this.#taken += bytes;
		const ofNetwork = this.#heldBy(reading.network) + bytes;
		if (ofNetwork > 0) this.#byNetwork.set(reading.network, ofNetwork);
		else this.#byNetwork.delete(reading.network);
	}

	#release(reading: Reading): void {
		if (this.#readings.delete(reading)) this.#hold(reading, -reading.held);
	}
}
