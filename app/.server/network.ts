import ipaddr from "ipaddr.js";

/** The network an address belongs to: itself, or the /64 that one household or server has of IPv6. "" when it is none. */
export function networkOf(address: string): string {
	if (!ipaddr.isValid(address)) return "";
	const parsed = ipaddr.process(address);
	if (parsed.kind() === "ipv4") return parsed.toString();
	const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().split("%")[0]}/64`)
		.toString()
		.split("%");
	return `${network}/64`;
}

/** The same of a visitor, but "" for addresses inside: that is a proxy which does not say who asks, and stands for everybody. */
export function visitorNetwork(address: string): string {
	const isInside = ipaddr.isValid(address) && inside.has(ipaddr.process(address).range());
	return isInside ? "" : networkOf(address);
}

const inside = new Set(["loopback", "private", "uniqueLocal", "linkLocal", "unspecified"]);
