import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, it } from "vitest";
import { Admission } from "./admission.ts";

function from(remoteAddress: string): Socket {
	return Object.assign(new EventEmitter(), { remoteAddress }) as Socket;
}

function takenOf(admission: Admission, addresses: Iterable<string>): number {
	return [...addresses].filter((address) => admission.take(from(address))).length;
}

const options = { most: 400, share: 1 / 4, behindProxy: false };

it("an IPv6 /64 and an IPv4 address, however it is spelled, are one network each", () => {
	const admission = new Admission(options);
	const ipv6 = Array.from({ length: 200 }, (_, index) => `2001:db8::${index.toString(16)}`);
	expect(takenOf(admission, ipv6)).toBe(80);
	const ipv4 = Array.from({ length: 200 }, (_, index) => (index % 2 ? "192.0.2.1" : "::ffff:192.0.2.1"));
	expect(takenOf(admission, ipv4)).toBe(64);
	expect(admission.refused).toBe(120 + 136);
	expect(admission.take(from("2001:db8:0:1::1"))).toBe(true);
});

it("many hostile networks leave room for one more", () => {
	const admission = new Admission(options);
	for (let network = 0; network < 20; network += 1) {
		takenOf(
			admission,
			Array.from({ length: 400 }, () => `198.51.100.${network}`),
		);
	}
	expect(admission.take(from("192.0.2.1"))).toBe(true);
});

it("a proxy may use all connections, but not more than the limit", () => {
	const addresses = Array.from({ length: 500 }, () => "127.0.0.1");
	expect(takenOf(new Admission({ ...options, behindProxy: true }), addresses)).toBe(400);
});

it("a closed connection no longer counts", () => {
	const admission = new Admission({ ...options, most: 4 });
	const socket = from("192.0.2.1");
	expect(admission.take(socket)).toBe(true);
	expect(admission.take(from("192.0.2.1"))).toBe(false);
	socket.emit("close");
	expect(admission.take(from("192.0.2.1"))).toBe(true);
});
