import { expect, test } from "vitest";
import type { LibraryPicture } from "../library-picture.server.ts";
import { NotSent, type SendOptions } from "./send-file.ts";
import { Uploads } from "./uploads.ts";

/** Uploads whose requests the test controls, by file name. */
function inHand() {
	const sent = new Map<string, SendOptions & { arrive(isKnown?: boolean): void; fail(error: Error): void }>();
	const send = (file: File, options: SendOptions) =>
		new Promise<{ picture: LibraryPicture; isKnown: boolean }>((resolve, reject) => {
			const picture = { id: `id of ${file.name}` } as LibraryPicture;
			options.signal.addEventListener("abort", () => reject(options.signal.reason));
			sent.set(file.name, { ...options, arrive: (isKnown = false) => resolve({ picture, isKnown }), fail: reject });
		});
	const uploads = new Uploads({ send });
	const states = () => uploads.list.map(({ name, state }) => `${name} ${state}`);
	const idOf = (name: string) => uploads.list.find((upload) => upload.name === name)!.id;
	return { uploads, sent, states, idOf };
}

const files = (...names: string[]) => names.map((name) => new File(["x"], name));

test("three files are sent at a time, and the next when one has arrived", async () => {
	const { uploads, sent, states } = inHand();
	uploads.add(files("a", "b", "c", "d"));
	expect(states()).toEqual(["a sending", "b sending", "c sending", "d waiting"]);
	sent.get("b")!.onProgress(0.5);
	sent.get("a")!.onProgress(1);
	expect(uploads.list.map((upload) => upload.sent)).toEqual([1, 0.5, 0, 0]);
	sent.get("a")!.arrive(true);
	await expect.poll(() => states()).toEqual(["a done", "b sending", "c sending", "d sending"]);
	expect(uploads.list[0]).toMatchObject({ isKnown: true, picture: { id: "id of a" } });
});

test("a rejected file shows the reason and does not stop others; a lost one can be sent again", async () => {
	const { uploads, sent, states, idOf } = inHand();
	uploads.add(files("page.html", "lost.jpg", "fine.jpg"));
	sent.get("page.html")!.fail(new NotSent("“page.html” is not a picture we can show.", false));
	sent.get("lost.jpg")!.fail(new NotSent("“lost.jpg” did not arrive.", true));
	sent.get("fine.jpg")!.arrive();
	await expect.poll(() => states()).toEqual(["page.html failed", "lost.jpg failed", "fine.jpg done"]);
	expect(uploads.list.map(({ sentence, mayRetry }) => [sentence, mayRetry]).slice(0, 2)).toEqual([
		["“page.html” is not a picture we can show.", false],
		["“lost.jpg” did not arrive.", true],
	]);
	uploads.retry(idOf("lost.jpg"));
	expect(uploads.list[1]).toMatchObject({ state: "sending", sentence: undefined });
	sent.get("lost.jpg")!.arrive();
	await expect.poll(() => states()[1]).toBe("lost.jpg done");
});

test("cancelling makes room for the next file, and a cancelled file can be sent again", async () => {
	const { uploads, sent, states, idOf } = inHand();
	uploads.add(files("a", "b", "c", "d", "e"));
	uploads.cancel(idOf("e"));
	uploads.cancel(idOf("b"));
	await expect.poll(() => states()).toEqual(["a sending", "b cancelled", "c sending", "d sending", "e cancelled"]);
	uploads.retry(idOf("b"));
	expect(states()[1]).toBe("b waiting");
	sent.get("a")!.arrive();
	await expect.poll(() => states()[1]).toBe("b sending");
	uploads.dismiss();
	expect(states()).toEqual(["b sending", "c sending", "d sending"]);
});
