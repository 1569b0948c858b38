import ipaddr from "ipaddr.js";

/** The network of an address: an IPv4 address itself, or the /64 of an IPv6 address. "" when it is no address. */
export function networkOf(address: string): string {
	if (!ipaddr.isValid(address)) return "";
	const parsed = ipaddr.process(address);
	if (parsed.kind() === "ipv4") return parsed.toString();
	return ipv6Network(parsed.toString(), 64);
}

/** The networks around that of an address which one customer may have: the /48 of an IPv6 address, the /24 of an IPv4 address. */
export function widerNetworkOf(address: string): string {
	if (!ipaddr.isValid(address)) return "";
	const parsed = ipaddr.process(address);
	if (parsed.kind() === "ipv6") return ipv6Network(parsed.toString(), 48);
	return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`;
}

function ipv6Network(address: string, bits: number): string {
	const [plain] = address.split("%");
	const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString().split("%");
	return `${network}/${bits}`;
}

/** The network of a visitor. "" also for private addresses: a proxy without forwarded addresses, hence everybody. */
export function visitorNetwork(address: string): string {
	const isInside = ipaddr.isValid(address) && inside.has(ipaddr.process(address).range());
	return isInside ? "" : networkOf(address);
}

const inside = new Set(["loopback", "private", "uniqueLocal", "linkLocal", "unspecified"]);
