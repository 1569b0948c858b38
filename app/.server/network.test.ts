import { expect, test } from "vitest";
import { networkOf, visitorNetwork, widerNetworkOf } from "./network.ts";

test.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["2001:db8:7:7::1", "2001:db8:7:7::/64"],
	["2001:db8:7:7:ffff:ffff:ffff:ffff", "2001:db8:7:7::/64"],
	["", ""],
])("%s belongs to the network %j, as a visitor too", (address, network) => {
	expect(networkOf(address)).toBe(network);
	expect(visitorNetwork(address)).toBe(network);
});

test.each([
	["203.0.113.7", "203.0.113.0/24"],
	["::ffff:203.0.113.7", "203.0.113.0/24"],
	["2001:db8:7:7::1", "2001:db8:7::/48"],
	["fe80::1%eth0", "fe80::/48"],
	["", ""],
])("%s belongs to the wider network %j", (address, network) => {
	expect(widerNetworkOf(address)).toBe(network);
});

test.each(["127.0.0.1", "::1", "10.0.0.7", "fe80::1%eth0"])(
	"%s may be a proxy that does not identify clients: its visitors have no network of their own",
	(address) => {
		expect(visitorNetwork(address)).toBe("");
		expect(networkOf(address)).not.toBe("");
	},
);
