import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Thrown for an address to which nothing is sent. */
export abstract class UnsafeAddress extends Error {
	/** Advice about what to enter instead. */
	abstract readonly advice: string;
}

/** Thrown for a private address: of this machine, a private network or a translated form of either. */
export class PrivateAddress extends UnsafeAddress {
	override readonly advice = "Use a public address.";
	override readonly name = "PrivateAddress";
	constructor(host: string, address: string) {
		super(
			`${host} leads to ${host === address ? "an address" : address}, which is inside a private network or this machine.`,
		);
	}
}

/** Thrown for a web address at which mail servers listen: some take the lines of a web request for commands. */
export class MailPort extends UnsafeAddress {
	override readonly name = "MailPort";
	override readonly advice = "Enter the port of a web server.";
	constructor(port: string) {
		super(`Port ${port} is one of mail servers.`);
	}
}

const mailPorts = new Set("24 25 109 110 143 220 366 465 587 691 993 995 2525 4190".split(" "));

/** Whether an address certainly belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
	const [withoutZone = ""] = address.split("%");
	if (!ipaddr.isValid(withoutZone)) return false;
	const parsed = ipaddr.parse(withoutZone);
	if (parsed.range() !== "unicast") return false;
	// Global unicast is 2000::/3 alone: outside lie compatible, translated, site-local and unassigned addresses.
	return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Removes the dot at the end, which does not change the name. */
function withoutDot(host: string): string {
	return host.replace(/\.+$/, "");
}

/** Names of this machine, whatever a resolver says. */
const thisMachine = /^(.+\.)?localhost$/i;

/**
 * Resolves names for sockets, and rejects a name when any of its addresses is private. The socket connects to the very
 * addresses that were checked, so DNS rebinding does not help.
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
 * The host of a URL in the spelling that sockets use: 2130706433, 0177.0.0.1 and 127.1 are all 127.0.0.1, a name
 * has no dot at its end,
 * and an IPv6 address has no brackets.
 * @throws {PrivateAddress} for a literal private address, as sockets resolve only names
 * @throws {MailPort} for a web address with the port of a mail server
 */
export function hostOf(url: URL, allowPrivate: boolean): string {
	if (/^https?:$/.test(url.protocol) && mailPorts.has(url.port)) throw new MailPort(url.port);
	// Only for http and similar schemes does the parser normalise numbers.
	const { hostname } = new URL(`http://${url.host}`);
	const host = withoutDot(hostname.replace(/^\[|\]$/g, ""));
	if (!allowPrivate && ipaddr.isValid(host) && !isPublicAddress(host)) throw new PrivateAddress(host, host);
	return host;
}

/**
 * Checks an address when it is saved. A name that does not resolve now is accepted: it will be rejected at the socket
 * if it resolves to a private address later.
 * @throws {UnsafeAddress}
 */
export async function rejectUnsafe(url: URL, allowPrivate: boolean): Promise<void> {
	const host = hostOf(url, allowPrivate);
	if (allowPrivate) return;
	await new Promise<void>((resolve, reject) => {
		guardedLookup(false)(host, { all: true }, (error) => (error instanceof PrivateAddress ? reject(error) : resolve()));
	});
}
