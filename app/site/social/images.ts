import { answersOfChild } from "../../.server/answers-of-child.ts";
import { breathe } from "../../.server/breathe.ts";
import type { Store } from "../../.server/db/store.ts";
import { lookFile } from "../../.server/look/files.ts";
import type { Snapshot } from "../../.server/publishing/snapshot.ts";
import { sourceOf } from "../../.server/source-of.ts";
import { markSvg } from "../look/brand-drawing.ts";
import { hashOf, type SocialCard, socialCard } from "./address.ts";

/** A card, and the mark on it as an SVG. */
export interface CardJob {
	readonly card: SocialCard;
	readonly mark: string;
}

type Files = Pick<Store, "db">;

/** At about 15 KB each. */
const KEPT = 300;
/** Of those, how many are drawn before anybody asks. */
const WARMED = 200;
const painter = sourceOf("app/site/social/painter.ts");

const kept = new Map<string, Promise<Buffer>>();

/** The PNG of a card, drawn on first use and kept in memory. The store has the company's logo. */
export async function socialPng(card: SocialCard, files: Files): Promise<Buffer> {
	keep([card], files);
	return kept.get(hashOf(card))!;
}

/** Draws the missing pictures of a release, right after it was published: of the pages that changed last. */
export async function warmSocialImages(snapshot: Snapshot, files: Files): Promise<void> {
	const cards: SocialCard[] = [];
	for (const { path } of snapshot.paths().toSorted((a, b) => b.changedAt - a.changedAt)) {
		if (cards.length >= WARMED) break;
		const card = socialCard(snapshot, path);
		if (card) cards.push(card);
		await breathe();
	}
	keep(cards, files);
	await Promise.all(cards.map((card) => socialPng(card, files)));
}

function keep(cards: readonly SocialCard[], files: Files) {
	const missing = cards.filter((card) => !kept.has(hashOf(card)));
	if (missing.length === 0) return;
	const drawing = draw(missing, files);
	for (const [index, card] of missing.entries()) {
		const hash = hashOf(card);
		const picture = drawing.then((pictures) => pictures[index]!);
		kept.set(hash, picture);
		picture.catch(() => kept.delete(hash));
	}
	for (const hash of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(hash);
}

/** Begins to draw cards in order, in a process of their own. */
async function draw(cards: readonly SocialCard[], files: Files): Promise<Promise<Buffer>[]> {
	const marks = new Map<SocialCard["look"]["logo"], Promise<string>>();
	const markOf = ({ look: { logo } }: SocialCard) => {
		const mark = marks.get(logo) ?? markSvg(logo, (id) => contentOf(files, id));
		marks.set(logo, mark);
		return mark;
	};
	const jobs = await Promise.all(cards.map(async (card): Promise<CardJob> => ({ card, mark: await markOf(card) })));
	return answersOfChild<Uint8Array>(painter, jobs).map((answer) => {
		const picture = answer.then((png) => Buffer.from(png));
		// Told to whoever asks for this one.
		picture.catch(() => {});
		return picture;
	});
}

async function contentOf(files: Files, id: string): Promise<Uint8Array> {
	const file = await lookFile(files, id);
	if (!file) throw new Error(`The logo ${id} is not in the store.`);
	return file.content;
}
