import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import ipaddr from "ipaddr.js";
import type { Logger } from "../log.ts";

/** Lines that are read of a table; the free ones have about 700,000. */
const most = 2_000_000;

/**
 * Reads countries.csv of the data folder, if there is one. Its lines are `first address,last address,country` or
 * `network/bits,country`, sorted or not, as the free tables come. It is read bit by bit, so that requests are answered
 * meanwhile.
 * @returns finds the country of an address, such as "PK", or "" when the table does not have it
 */
export async function readCountries(dataDir: string, log: Logger): Promise<((address: string) => string) | undefined> {
	const file = join(dataDir, "countries.csv");
	if (!existsSync(file)) return undefined;
	const ranges: { 4: Range[]; 6: Range[] } = { 4: [], 6: [] };
	let bad = 0;
	try {
		for await (const line of createInterface({ input: createReadStream(file) })) {
			const range = readRange(line);
			if (range && ranges[4].length + ranges[6].length < most) ranges[range.version].push(range);
			else bad += line.trim() === "" ? 0 : 1;
		}
	} catch (err) {
		log.warn({ err, file }, "the table of countries cannot be read; countries are not counted");
		return undefined;
	}
	for (const of of [ranges[4], ranges[6]]) of.sort((a, b) => a.first - b.first);
	log.info({ ranges: ranges[4].length + ranges[6].length, bad }, "table of countries read");
	return (address) => {
		const place = placeOf(address);
		return place ? find(ranges[place.version], place.number) : "";
	};
}

interface Range {
	readonly version: 4 | 6;
	readonly first: number;
	readonly last: number;
	readonly country: string;
}

function readRange(line: string): Range | undefined {
	const [first = "", ...rest] = line.split(",").map((cell) => cell.trim().replace(/^"|"$/g, ""));
	const country = rest.find((cell) => /^[A-Z]{2}$/.test(cell));
	if (!country) return undefined;
	const [from, to] = first.includes("/") ? endsOf(first) : [placeOf(first), placeOf(rest[0] ?? "")];
	if (!from || !to || from.version !== to.version) return undefined;
	return { version: from.version, first: from.number, last: to.number, country };
}

function endsOf(network: string) {
	if (!ipaddr.isValidCIDR(network)) return [];
	const [address] = ipaddr.parseCIDR(network);
	const { networkAddressFromCIDR, broadcastAddressFromCIDR } = address.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
	return [networkAddressFromCIDR(network), broadcastAddressFromCIDR(network)].map((end) => placeOf(end.toString()));
}

/** An address as a number. Of IPv6 the first 48 bits: countries hold no smaller networks, and numbers stay exact. */
function placeOf(address: string): { version: 4 | 6; number: number } | undefined {
	if (!ipaddr.isValid(address)) return undefined;
	const parsed = ipaddr.process(address);
	const bytes = parsed.toByteArray().slice(0, 6);
	return {
		version: parsed.kind() === "ipv4" ? 4 : 6,
		number: bytes.reduce((sum, byte) => sum * 256 + byte, 0),
	};
}

function find(ranges: readonly Range[], number: number): string {
	let low = 0;
	let high = ranges.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (ranges[middle]!.first <= number) low = middle + 1;
		else high = middle;
	}
	const found = ranges[low - 1];
	return found && found.last >= number ? found.country : "";
}
