import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import ipaddr from "ipaddr.js";
import type { Logger } from "../log/log.ts";

/** Maximum number of ranges, at about 20 bytes each; free tables have about 700,000. */
const most = 2_000_000;

/**
 * Reads countries.csv of the data folder, if there is one. Its lines are `first address,last address,country` or
 * `network/bits,country`, sorted by address, as free tables are. It is read in chunks, so that requests
 * are served meanwhile.
 * @returns a function from an address to its country, such as "PK", or "" when the table does not have it
 */
export async function readCountries(dataDir: string, log: Logger): Promise<((address: string) => string) | undefined> {
	const file = join(dataDir, "countries.csv");
	if (!existsSync(file)) return undefined;
	const tables = { ipv4: new Ranges(), ipv6: new Ranges() };
	let passedOver = 0;
	try {
		for await (const line of createInterface({ input: createReadStream(file) })) {
			const range = readRange(line);
			const full = tables.ipv4.size + tables.ipv6.size >= most;
			if (!range || full || !tables[range.kind].add(range)) passedOver += 1;
		}
	} catch (err) {
		log.warn({ err, file }, "the table of countries cannot be read; countries are not counted");
		return undefined;
	}
	log.info({ ranges: tables.ipv4.size + tables.ipv6.size, passedOver }, "table of countries read");
	return (address) => {
		const numeric = numericAddressOf(address);
		return numeric ? tables[numeric.kind].find(numeric.number) : "";
	};
}

interface NumericAddress {
	readonly kind: "ipv4" | "ipv6";
	readonly number: number;
}

interface Range {
	readonly kind: NumericAddress["kind"];
	readonly first: number;
	readonly last: number;
	readonly country: string;
}

/** Ranges in typed arrays: objects would take four times the memory. */
class Ranges {
	#firsts: number[] = [];
	#lasts: number[] = [];
	#countries: string[] = [];

	get size(): number {
		return this.#firsts.length;
	}

	/** Appends a range. Returns false for one that is not in order. */
	add({ first, last, country }: Range): boolean {
		if (first < (this.#firsts.at(-1) ?? 0)) return false;
		this.#firsts.push(first);
		this.#lasts.push(last);
		this.#countries.push(country);
		return true;
	}

	find(number: number): string {
		let low = 0;
		let high = this.size;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.#firsts[middle]! <= number) low = middle + 1;
			else high = middle;
		}
		return low > 0 && this.#lasts[low - 1]! >= number ? this.#countries[low - 1]! : "";
	}
}

function readRange(line: string): Range | undefined {
	const [first = "", ...rest] = line.split(",").map((cell) => cell.trim().replace(/^"|"$/g, ""));
	const country = rest.find((cell) => /^[A-Z]{2}$/.test(cell));
	if (!country) return undefined;
	const [from, to] = first.includes("/") ? endsOf(first) : [numericAddressOf(first), numericAddressOf(rest[0] ?? "")];
	if (!from || !to || from.kind !== to.kind) return undefined;
	return { kind: from.kind, first: from.number, last: to.number, country };
}

function endsOf(network: string): (NumericAddress | undefined)[] {
	if (!ipaddr.isValidCIDR(network)) return [];
	const [address] = ipaddr.parseCIDR(network);
	const family = address.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
	const ends = [family.networkAddressFromCIDR(network), family.broadcastAddressFromCIDR(network)];
	return ends.map((end) => numericAddressOf(end.toString()));
}

/** An address as a number. Of IPv6 only the first 48 bits: enough for countries, and exact as a number. */
function numericAddressOf(address: string): NumericAddress | undefined {
	if (!ipaddr.isValid(address)) return undefined;
	const parsed = ipaddr.process(address);
	const bytes = parsed.toByteArray().slice(0, 6);
	return { kind: parsed.kind(), number: bytes.reduce((sum, byte) => sum * 256 + byte, 0) };
}
