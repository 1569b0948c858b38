import { expect, test } from "vitest";
import { Attempts } from "./attempts.ts";

function failing(address: string, times: number, attempts = new Attempts(20)) {
	for (let time = 0; time < times; time++) attempts.take(address, 0);
	return attempts;
}

test("a network with too many failures has to wait until its quarter of an hour is over", () => {
	const attempts = failing("192.0.2.1", 20);
	expect(attempts.take("192.0.2.1", 1).wait).toBe(15 * 60_000 - 1);
	expect(attempts.take("192.0.2.2", 1).wait).toBe(0);
	expect(attempts.take("192.0.2.1", 15 * 60_000).wait).toBe(0);
	expect(failing("192.0.2.1", 19).take("192.0.2.1", 1).wait).toBe(0);
});

test("attempts that did not fail do not count, and rejected ones free no place", () => {
	const attempts = failing("192.0.2.1", 19);
	for (let time = 0; time < 3; time++) {
		const last = attempts.take("192.0.2.1", 1);
		expect(last.wait).toBe(0);
		const refused = attempts.take("192.0.2.1", 1);
		expect(refused.wait).toBeGreaterThan(0);
		refused.giveBack();
		expect(attempts.take("192.0.2.1", 1).wait).toBeGreaterThan(0);
		last.giveBack();
	}
});

test("all addresses of an IPv6 household count as one", () => {
	const attempts = failing("2001:db8:0:1::1", 10);
	failing("2001:db8:0:1:ffff::2", 10, attempts);
	expect(attempts.take("2001:db8:0:1::3", 1).wait).toBeGreaterThan(0);
	expect(attempts.take("2001:db8:0:2::1", 1).wait).toBe(0);
});

test("clients that cannot be told apart count as one, too", () => {
	expect(failing("127.0.0.1", 20).take("127.0.0.1", 1).wait).toBeGreaterThan(0);
});
