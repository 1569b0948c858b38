import { askChildProcess } from "../../.server/child-process.ts";
import type { Store } from "../../.server/db/store.ts";
import { lookFile } from "../../.server/look/stored-look-files.ts";
import { type KeptPngs, keptPngs } from "../../.server/media/storage/kept-pngs.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import { sourceOf } from "../../.server/source-of.ts";
import { yieldToAll } from "../../.server/yield-to-requests.ts";
import { markSvg } from "../look/brand-drawing.ts";
import { hashOf, type SocialCard, socialCardAt } from "./social-card.ts";

/** A card, and the mark on it as an SVG. */
export interface CardJob {
	readonly card: SocialCard;
	readonly mark: string;
}

type Place = Pick<Store, "db" | "dataDir">;

/** How many are drawn before anybody asks. */
const WARMED = 200;
const painter = sourceOf("app/site/social/painter.server.ts");

/** Those that are not finished. */
const unfinished = new Map<string, Promise<Buffer>>();

/** The PNG of a card, drawn on first use and kept in the data folder. The store has the company's logo. */
export async function socialPng(card: SocialCard, place: Place): Promise<Buffer> {
	const pngs = await keptPngs(place.dataDir);
	return pictureOf(card, pngs, async () => (await draw([card], place))[0]!);
}

/** Draws the missing pictures of a release: of the pages that changed last. */
export async function warmSocialImages(snapshot: Snapshot, place: Place): Promise<void> {
	const pngs = await keptPngs(place.dataDir);
	const cards: SocialCard[] = [];
	for (const { path } of snapshot.paths().toSorted((a, b) => b.changedAt - a.changedAt)) {
		if (cards.length >= WARMED) break;
		const card = socialCardAt(snapshot, path);
		if (card) cards.push(card);
		await yieldToAll();
	}
	const missing = cards.filter((card) => !pngs.has(hashOf(card)) && !unfinished.has(hashOf(card)));
	if (missing.length === 0) return;
	const drawing = draw(missing, place);
	await Promise.all(missing.map((card, index) => pictureOf(card, pngs, async () => (await drawing)[index]!)));
}

/** One picture, begun once however many ask for it. */
function pictureOf(card: SocialCard, pngs: KeptPngs, draw: () => Promise<Buffer>): Promise<Buffer> {
	const hash = hashOf(card);
	const begun = unfinished.get(hash);
	if (begun) return begun;
	const picture = pngs.readOrDraw(hash, draw);
	unfinished.set(hash, picture);
	const forget = () => unfinished.delete(hash);
	picture.then(forget, forget);
	return picture;
}

/** Begins to draw cards in order, in a process of their own. */
async function draw(cards: readonly SocialCard[], place: Place): Promise<Promise<Buffer>[]> {
	const marks = new Map<SocialCard["look"]["logo"], Promise<string>>();
	const markOf = ({ look: { logo } }: SocialCard) => {
		const mark = marks.get(logo) ?? markSvg(logo, (id) => contentOf(place, id));
		marks.set(logo, mark);
		return mark;
	};
	const jobs = await Promise.all(cards.map(async (card): Promise<CardJob> => ({ card, mark: await markOf(card) })));
	return askChildProcess<Uint8Array>(painter, jobs).map((answer) => {
		const picture = answer.then((png) => Buffer.from(png));
		// Told to whoever asks for this one.
		picture.catch(() => {});
		return picture;
	});
}

async function contentOf(place: Place, id: string): Promise<Uint8Array> {
	const file = await lookFile(place, id);
	if (!file) throw new Error(`The logo ${id} is not in the store.`);
	return file.content;
}
