import { expect, test } from "vitest";
import { Attempts } from "./attempts.ts";

function failing(address: string, times: number, attempts = new Attempts()) {
	for (let time = 0; time < times; time++) attempts.fail(address, 0);
	return attempts;
}

test("a network that fails too often waits until its quarter of an hour is over", () => {
	const attempts = failing("192.0.2.1", 20);
	expect(attempts.wait("192.0.2.1", 1)).toBe(15 * 60_000 - 1);
	expect(attempts.wait("192.0.2.2", 1)).toBe(0);
	expect(attempts.wait("192.0.2.1", 15 * 60_000)).toBe(0);
	expect(failing("192.0.2.1", 19).wait("192.0.2.1", 1)).toBe(0);
});

test("all addresses of an IPv6 household count as one", () => {
	const attempts = failing("2001:db8:0:1::1", 10);
	failing("2001:db8:0:1:ffff::2", 10, attempts);
	expect(attempts.wait("2001:db8:0:1::3", 1)).toBeGreaterThan(0);
	expect(attempts.wait("2001:db8:0:2::1", 1)).toBe(0);
});
