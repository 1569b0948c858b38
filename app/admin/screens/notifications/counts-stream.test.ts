import { expect, test } from "vitest";
import { countsStream } from "./counts-stream.ts";
import type { StudioCounts } from "./use-counts.ts";

const counts: StudioCounts = { people: [], unread: 2, newInquiries: 1, inquiries: "1 0" };

/** A stream of counts that are read when the test says so, and what its feed knows of it. */
function opened() {
	const listeners = new Set<{ changed(): void; closed(): void }>();
	const feed = {
		subscribe(listener: { changed(): void; closed(): void }) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
	const reads: PromiseWithResolvers<StudioCounts>[] = [];
	const stream = countsStream(feed as never, "session", () => {
		const read = Promise.withResolvers<StudioCounts>();
		reads.push(read);
		return read.promise;
	});
	const reader = stream
		.pipeThrough(new TextDecoderStream() as never)
		.getReader() as ReadableStreamDefaultReader<string>;
	return { listeners, reads, reader, next: async () => (await reader.read()).value };
}

test("the stream tells the counts at once, and whenever they may differ", async () => {
	const { listeners, reads, next } = opened();
	expect(await next()).toBe("retry: 2000\n\n");
	reads[0]!.resolve(counts);
	expect(await next()).toContain('"unread":2');
	for (const { changed } of listeners) changed();
	reads[1]!.resolve({ ...counts, unread: 3 });
	expect(await next()).toContain('"unread":3');
});

test("a browser that leaves while the counts are read, before or after its session ends, harms nothing", async () => {
	for (const outcome of ["read", "failed"] as const) {
		const { listeners, reads, reader, next } = opened();
		await next();
		const [listener] = listeners;
		await reader.cancel();
		expect(listeners.size).toBe(0);
		listener!.closed();
		if (outcome === "read") reads[0]!.resolve(counts);
		else reads[0]!.reject(new Error("The database is away"));
		// An unhandled rejection would end the process here.
		await new Promise(setImmediate);
	}
});

test("the stream ends once when the counts cannot be read and the session ends as well", async () => {
	const { listeners, reads, reader, next } = opened();
	await next();
	const [listener] = listeners;
	reads[0]!.reject(new Error("The database is away"));
	expect((await reader.read()).done).toBe(true);
	expect(listeners.size).toBe(0);
	listener!.closed();
	listener!.changed();
	reads[1]!.resolve(counts);
	await new Promise(setImmediate);
});
