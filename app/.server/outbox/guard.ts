import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Thrown where an address leads inside: to this machine, a private network or a translated form of either. */
export class PrivateAddress extends Error {
	override readonly name = "PrivateAddress";
	constructor(host: string, address: string) {
		super(
			`${host} leads to ${host === address ? "an address" : address}, which is inside a private network or this machine.`,
		);
	}
}

/** Is this an address of the public internet? Everything that is not certainly one is not. */
export function isPublicAddress(address: string): boolean {
	const [withoutZone = ""] = address.split("%");
	if (!ipaddr.isValid(withoutZone)) return false;
	const parsed = ipaddr.parse(withoutZone);
	if (parsed.range() !== "unicast") return false;
	// Global unicast is 2000::/3 alone: outside lie compatible, translated, site-local and unassigned addresses.
	return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** A name with a dot at its end is the same name. */
function withoutDot(host: string): string {
	return host.replace(/\.+$/, "");
}

/** This machine, whatever a resolver says of the name. */
const thisMachine = /^(.+\.)?localhost$/i;

/**
 * Resolves names for sockets, and refuses a name when any of its addresses is inside. The socket connects to the very
 * addresses that were checked, so a name that changes its mind in between gains nothing.
 */
export function guardedLookup(allowPrivate: boolean): LookupFunction {
	return (given, options, answer) => {
		const host = withoutDot(given);
		if (!allowPrivate && thisMachine.test(host)) return answer(new PrivateAddress(host, "this machine"), "", 0);
		const wanted: LookupOptions & { all: true } = { ...(options as LookupOptions), all: true };
		lookup(host, wanted, (error, addresses: LookupAddress[]) => {
			if (error) return answer(error, "", 0);
			const inside = allowPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
			if (inside) return answer(new PrivateAddress(host, inside.address), "", 0);
			if ((options as LookupOptions).all) return answer(null, addresses);
			const [first] = addresses;
			answer(null, first!.address, first!.family);
		});
	};
}

/**
 * The host of an address in the spelling that sockets use: 2130706433, 0177.0.0.1 and 127.1 are all 127.0.0.1, and a name
 * has no dot at its end.
 * An IPv6 address comes without its brackets.
 * @throws {PrivateAddress} for a literal address that is inside; sockets look only names up
 */
export function hostOf(url: URL, allowPrivate: boolean): string {
	// Only the web's own schemes have their numbers normalised by the parser.
	const { hostname } = new URL(`http://${url.host}`);
	const host = withoutDot(hostname.replace(/^\[|\]$/g, ""));
	if (!allowPrivate && ipaddr.isValid(host) && !isPublicAddress(host)) throw new PrivateAddress(host, host);
	return host;
}

/**
 * Looks an address up as it is saved. A name that does not resolve now is accepted: it will be refused at the socket
 * should it lead inside later.
 * @throws {PrivateAddress}
 */
export async function rejectPrivate(url: URL): Promise<void> {
	const host = hostOf(url, false);
	await new Promise<void>((resolve, reject) => {
		guardedLookup(false)(host, { all: true }, (error) => (error instanceof PrivateAddress ? reject(error) : resolve()));
	});
}
