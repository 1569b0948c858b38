import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import type { Singleton } from "../../content/model/define.ts";
import { singletons } from "../../content/register/register.ts";
import { allBlocks, type RichTextDocument } from "../../content/text/rich-text.ts";
import type { Section } from "../../content/types/page-sections.ts";
import { filmAt } from "../../content/values/addresses/film-address.ts";
import { sectionsAt } from "../sections/sections-at.ts";

/**
 * Returns the origins that the content security policy of a page must allow for its films: those of their files, and
 * those of the players that load when a visitor clicks.
 */
export function filmSources(snapshot: Snapshot, path: string): { media: string[]; frame: string[] } {
	const media = new Set<string>();
	const frame = new Set<string>();
	for (const { address, tracks } of filmsAt(snapshot, path)) {
		const found = filmAt(address);
		if (found.kind === "player") frame.add(new URL(found.embed).origin);
		if (found.kind === "file") for (const one of [address, ...tracks]) if (one) media.add(originOf(one));
	}
	return { media: [...media], frame: [...frame] };
}

interface FilmOnPage {
	readonly address: string;
	/** Addresses of captions. */
	readonly tracks: readonly string[];
}

/** The films of a page: its sections of films, and those in its formatted texts. */
function filmsAt(snapshot: Snapshot, path: string): FilmOnPage[] {
	const sections = sectionsAt(snapshot, path);
	const ofSections = sections
		.filter((section): section is Section<"film"> => section?.type === "film")
		.map(({ file, film, captions, tracks }) => ({
			address: file?.url || film,
			tracks: [...tracks.map((track) => track.file?.url ?? ""), captions],
		}));
	const type = singletonAt.get(path);
	const entry = type === undefined ? snapshot.entryAt(path) : snapshot.one(type);
	const texts = [sections, ...Object.values(entry ?? {})].flatMap(textsIn);
	const blocks = texts.flatMap(({ content }) => allBlocks(content));
	const ofTexts = blocks.flatMap((block) =>
		block.type === "film" ? { address: block.attrs.address, tracks: [] } : [],
	);
	return [...ofSections, ...ofTexts];
}

const singletonAt = new Map(
	(singletons as readonly Singleton[]).flatMap(({ path, name }) => (path === undefined ? [] : [[path, name] as const])),
);

/** The formatted texts in a value of an entry, however deep. */
function textsIn(value: unknown): RichTextDocument[] {
	if (typeof value !== "object" || value === null) return [];
	if ("type" in value && value.type === "doc") return [value as RichTextDocument];
	return Object.values(value).flatMap(textsIn);
}

function originOf(address: string): string {
	return URL.canParse(address) ? new URL(address).origin : "'self'";
}
