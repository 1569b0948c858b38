import ipaddr from "ipaddr.js";

/** The network of an address: an IPv4 address itself, or the /64 of an IPv6 address. "" when it is no address. */
export function networkOf(address: string): string {
	if (!ipaddr.isValid(address)) return "";
	const parsed = ipaddr.process(address);
	if (parsed.kind() === "ipv4") return parsed.toString();
	const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().split("%")[0]}/64`)
		.toString()
		.split("%");
	return `${network}/64`;
}

/** The network of a visitor. "" also for private addresses: a proxy without forwarded addresses, hence everybody. */
export function visitorNetwork(address: string): string {
	const isInside = ipaddr.isValid(address) && inside.has(ipaddr.process(address).range());
	return isInside ? "" : networkOf(address);
}

const inside = new Set(["loopback", "private", "uniqueLocal", "linkLocal", "unspecified"]);
