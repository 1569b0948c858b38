import type { Snapshot } from "../snapshot/snapshot.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import type { Pages } from "./checked-pages.ts";
import { linksOf } from "./page-rules.ts";
import type { PictureFacts } from "./picture-facts.ts";

interface State {
	readonly snapshot: Snapshot;
	/** Old addresses. */
	readonly redirects: ReadonlyMap<string, string>;
	readonly pages: Pages;
	/** Pictures that a document shows without words. */
	readonly mute: ReadonlySet<string>;
}

/**
 * The pages on which something may be found in one state of the site that was not in an earlier one: those that differ,
 * and those that are compared with something that does. It is told from what is known of pages; none is drawn for it.
 */
export async function concerned(
	before: State,
	after: State,
	{ origin, pictures }: { origin: string; pictures: PictureFacts },
): Promise<ReadonlySet<string>> {
	const isOther = (path: string) => before.pages.get(path) !== after.pages.get(path);
	const different = new Set([...before.pages.keys(), ...after.pages.keys()].filter(isOther));
	const found = new Set(different);
	const factsOf = ({ pages }: State, path: string) => pages.get(path)?.facts;
	const targets = new Set(addressesThatLeadElsewhere(before, after));
	const lostIds = new Map(
		[...different].flatMap((path) => {
			const ids = new Set(factsOf(after, path)?.ids);
			const lost = (factsOf(before, path)?.ids ?? []).filter((id) => !ids.has(id));
			return lost.length > 0 ? [[path, new Set(lost)] as const] : [];
		}),
	);
	const titles = new Set(
		[...different].flatMap((path) => {
			const [was, is] = [factsOf(before, path)?.title, factsOf(after, path)?.title];
			return was === is || !is ? [] : is;
		}),
	);
	const mute = after.mute.difference(before.mute);
	if (targets.size + lostIds.size + titles.size + mute.size === 0) return found;

	for (const [path, { facts }] of after.pages) {
		await yieldToRequests();
		const leadsAstray = () =>
			linksOf(path, facts, origin).some(
				({ target, anchor }) => target !== null && (targets.has(target) || lostIds.get(target)?.has(anchor)),
			);
		const isCompared =
			titles.has(facts.title) ||
			(targets.size + lostIds.size > 0 && leadsAstray()) ||
			(mute.size > 0 && facts.images.some(({ src }) => mute.has(pictures.pictureAt(src) ?? "")));
		if (isCompared) found.add(path);
	}
	return found;
}

function addressesThatLeadElsewhere(before: State, after: State): string[] {
	const there = (state: State) => new Set(state.snapshot.paths().map(({ path }) => path));
	const addresses = [...there(before).symmetricDifference(there(after)), ...after.redirects.keys()];
	return addresses.filter((path) => before.snapshot.resolve(path).kind !== after.snapshot.resolve(path).kind);
}
