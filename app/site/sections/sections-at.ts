import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import type { Singleton } from "../../content/model/define.ts";
import { singletons } from "../../content/register/register.ts";
import type { Section } from "../../content/types/page-sections.ts";

const nothing: readonly (Section | null)[] = [];

/** The sections of a page that its owner has put together, or has added to a page of the product. */
export function sectionsAt(snapshot: Snapshot, path: string): readonly (Section | null)[] {
	const type = singletonAt.get(path);
	if (type) return (snapshot.one(type) as { more?: readonly (Section | null)[] }).more ?? nothing;
	return snapshot.find("pages", path.slice(1))?.sections ?? nothing;
}

const singletonAt = new Map(
	(singletons as readonly Singleton<string, any>[]).flatMap(({ path, name, fields }) =>
		path !== undefined && "more" in fields ? [[path, name] as const] : [],
	),
);
