import { expect, onTestFinished, test, vi } from "vitest";
import { Room, readParts } from "./read-parts.ts";

const bounds = { bytes: 1_000_000, parts: 10, textBytes: 200_000 };
const [visitor, stranger] = ["192.0.2.1", "198.51.100.1"];

/** A form that has begun to arrive, and that its sender may end. */
function halfSent(bytes: number) {
	let end = () => {};
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(new Uint8Array(bytes).fill(97));
			end = () => controller.close();
		},
	});
	const headers = { "Content-Type": "application/x-www-form-urlencoded" };
	const sent: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
	return { request: new Request("https://northlight.example", sent), end: () => end() };
}

const whole = (text: string) =>
	new Request("https://northlight.example", { method: "POST", body: new URLSearchParams({ text }) });

test("a form without files is read while strangers hold all the room", async () => {
	const room = new Room(300_000, 300_000);
	const held = [1, 2].map(() => halfSent(200_000));
	const reading = held.map(({ request }) => readParts(request, bounds, room, stranger));
	const read = await readParts(whole("Hello"), bounds, room, visitor);
	expect(read).toBeInstanceOf(FormData);
	for (const { end } of held) end();
	expect(await Promise.all(reading)).toContainEqual(expect.any(FormData));
});

test("a full room is made free by the network that holds most, for one that holds less", async () => {
	const room = new Room(300_000, 300_000);
	const first = halfSent(200_000);
	const second = halfSent(200_000);
	const cut = readParts(first.request, bounds, room, stranger);
	const cutToo = readParts(second.request, bounds, room, stranger);
	const mine = halfSent(200_000);
	const read = readParts(mine.request, bounds, room, visitor);
	expect(await cut).toBe("busy");
	mine.end();
	second.end();
	expect(await read).toBeInstanceOf(FormData);
	expect(await cutToo).toBeInstanceOf(FormData);
});

test("no network holds more than its share", async () => {
	const room = new Room(1_000_000, 150_000);
	const held = halfSent(200_000);
	const reading = readParts(held.request, bounds, room, stranger);
	expect(await readParts(whole("x".repeat(100_000)), bounds, room, stranger)).toBe("busy");
	expect(await readParts(whole("x".repeat(100_000)), bounds, room, visitor)).toBeInstanceOf(FormData);
	held.end();
	expect(await reading).toBeInstanceOf(FormData);
});

test("a form that stops arriving is given up, with its room", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const room = new Room(140_000, 140_000);
	const reading = readParts(halfSent(200_000).request, bounds, room, stranger);
	await vi.advanceTimersByTimeAsync(20_000);
	expect(await reading).toBe("not-whole");
	expect(await readParts(whole("x".repeat(150_000)), bounds, room, stranger)).toBeInstanceOf(FormData);
});
