import type { Snapshot } from "../../.server/publishing/snapshot.ts";
import type { Section } from "../../content/page-sections.ts";
import { filmAt } from "./film-address.ts";
import { sectionsAt } from "./sections-at.ts";

/** What the content security policy of a page must allow for its films: their files, and the players that a press loads. */
export function filmSources(snapshot: Snapshot, path: string): { media: string[]; frame: string[] } {
	const films = sectionsAt(snapshot, path).filter((section): section is Section<"film"> => section?.type === "film");
	const media = new Set<string>();
	const frame = new Set<string>();
	for (const { film, captions } of films) {
		const found = filmAt(film);
		if (found.kind === "player") frame.add(new URL(found.embed).origin);
		if (found.kind === "file") for (const one of [film, captions]) if (one) media.add(originOf(one));
	}
	return { media: [...media], frame: [...frame] };
}

function originOf(address: string): string {
	return URL.canParse(address) ? new URL(address).origin : "'self'";
}
