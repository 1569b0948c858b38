import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["2001:db8:7:7::1", "2001:db8:7:7::/64"],
	["2001:db8:7:7:ffff:ffff:ffff:ffff", "2001:db8:7:7::/64"],
	// A proxy that does not say who asks stands for everybody.
	["127.0.0.1", ""],
	["::1", ""],
	["10.0.0.7", ""],
	["", ""],
])("%s belongs to the network %j", (address, network) => {
	expect(networkOf(address)).toBe(network);
});
