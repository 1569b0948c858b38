import { fork } from "node:child_process";
import type { Snapshot } from "../../.server/publishing/snapshot.ts";
import { sourceOf } from "../../.server/source-of.ts";
import { hashOf, type SocialCard, socialCard } from "./address.ts";

/** At about 15 KB each. */
const KEPT = 300;
const TIME_LIMIT = 60_000;
const painter = sourceOf("app/site/social/painter.ts");

const kept = new Map<string, Promise<Buffer>>();
let lastPainter: Promise<unknown> = Promise.resolve();

/** The PNG of a card, drawn on first use and kept in memory. */
export async function socialPng(card: SocialCard): Promise<Buffer> {
	keep([card]);
	return kept.get(hashOf(card))!;
}

/** Draws the missing pictures of a release, right after it was published. */
export async function warmSocialImages(snapshot: Snapshot): Promise<void> {
	const cards = snapshot.paths().flatMap(({ path }) => socialCard(snapshot, path) ?? []);
	keep(cards);
	await Promise.all(cards.map(socialPng));
}

function keep(cards: readonly SocialCard[]) {
	const missing = cards.filter((card) => !kept.has(hashOf(card)));
	if (missing.length === 0) return;
	const pictures = missing.map((card) => {
		const picture = Promise.withResolvers<Buffer>();
		const hash = hashOf(card);
		kept.set(hash, picture.promise);
		picture.promise.catch(() => kept.delete(hash));
		return picture;
	});
	for (const hash of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(hash);
	lastPainter = lastPainter.then(() => paint(missing, pictures));
}

/** Draws pictures in order and settles their promises; never throws. Only one child process runs at a time. */
function paint(cards: readonly SocialCard[], pictures: readonly PromiseWithResolvers<Buffer>[]): Promise<void> {
	return new Promise((resolve) => {
		const child = fork(painter, {
			// The environment holds secrets, so the child gets none of it.
			env: {},
			execArgv: ["--max-old-space-size=128"],
			stdio: ["ignore", "ignore", "inherit", "ipc"],
			serialization: "advanced",
			timeout: TIME_LIMIT,
			killSignal: "SIGKILL",
		});
		let painted = 0;
		const end = (error: Error) => {
			for (const picture of pictures.slice(painted)) picture.reject(error);
			resolve();
		};
		child.on("message", (png) => pictures[painted++]?.resolve(Buffer.from(png as Uint8Array)));
		child.once("error", end);
		child.once("close", (code, signal) => end(new Error(`The painter of pictures ended with ${signal ?? code}.`)));
		child.send(cards);
	});
}
