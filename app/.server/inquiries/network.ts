import ipaddr from "ipaddr.js";

/**
 * The network a visitor comes from: the address itself, or the /64 that one household or server has of IPv6.
 * "" for addresses inside: that is a proxy which does not say who asks, and stands for everybody.
 */
export function networkOf(address: string): string {
	if (!ipaddr.isValid(address)) return "";
	const parsed = ipaddr.process(address);
	if (["loopback", "private", "uniqueLocal", "linkLocal", "unspecified"].includes(parsed.range())) return "";
	if (parsed.kind() === "ipv4") return parsed.toString();
	const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString().split("%");
	return `${network}/64`;
}
