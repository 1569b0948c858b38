import type { PageState } from "./page-state.ts";

/** Something about a page that people should know after a release. */
export interface Finding {
	/** Whether it is broken, may be meant, or only tells what is different. */
	readonly tone: "danger" | "warning" | "note";
	readonly sentence: string;
}

/** What a page asks for besides itself, in bytes; null where a file did not answer. */
export interface FileWeights {
	readonly added: number | null;
	readonly removed: number | null;
}

const most = 20;
const heavierHtml = 20_000;
const heavierFiles = 200_000;

/**
 * What is different on a page, the worst first.
 * @param before as it was at the release before; undefined for a new page
 * @param broken internal links that lead nowhere, with their status
 */
export function compareStates(
	before: PageState | undefined,
	now: PageState,
	{ broken, weights }: { readonly broken: ReadonlyMap<string, number>; readonly weights: FileWeights },
): Finding[] {
	const found: Finding[] = [];
	const say = (tone: Finding["tone"], sentence: string) => void found.push({ tone, sentence });
	for (const [path, status] of broken) say("danger", `It links to ${path}, which answers ${status}.`);
	if (now.title === "") say("danger", "It has no title.");
	if (now.isHidden && before && !before.isHidden)
		say("warning", "It asks search engines to leave it out, which it did not before.");
	if (!now.headings.some(isMain) && (before?.headings.some(isMain) ?? true))
		say("warning", "It has no main heading (H1).");
	if (before) sayOfChange(before, now, weights, say);
	return found.toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone)).slice(0, most);
}

const tones: readonly Finding["tone"][] = ["danger", "warning", "note"];

function sayOfChange(
	before: PageState,
	now: PageState,
	{ added, removed }: FileWeights,
	say: (tone: Finding["tone"], sentence: string) => void,
): void {
	if (now.title !== "" && now.title !== before.title)
		say("note", `Its title is “${now.title}” and was “${before.title}”.`);
	if (before.description !== "" && now.description === "")
		say("warning", "It has no description for search engines any more.");
	if (now.canonical !== before.canonical)
		say(
			"warning",
			now.canonical === ""
				? "It names no canonical address any more."
				: `It names ${now.canonical} as its canonical address; that was ${before.canonical || "none"}.`,
		);
	if (before.isHidden && !now.isHidden) say("note", "Search engines may list it now.");
	const gone = before.headings.filter((heading) => !now.headings.includes(heading));
	if (gone.length > 0)
		say("note", `${gone.length === 1 ? "A heading is" : `${gone.length} headings are`} gone: ${listed(gone)}.`);
	const html = now.bytes - before.bytes;
	if (html > Math.max(heavierHtml, before.bytes / 5))
		say("warning", `Its HTML is ${sizeText(html)} heavier: ${sizeText(now.bytes)}, before compression.`);
	const files = (added ?? 0) - (removed ?? 0);
	if (removed !== null && files > heavierFiles)
		say("warning", `Its style sheets, scripts and pictures are ${sizeText(files)} heavier.`);
	if (added === null) say("danger", "A style sheet, a script or a picture of it does not answer.");
}

function isMain(heading: string): boolean {
	return heading.startsWith("H1 ");
}

function listed(headings: readonly string[]): string {
	const some = headings.slice(0, 3).map((heading) => `“${heading.slice(3)}”`);
	return headings.length > 3 ? `${some.join(", ")} and others` : some.join(", ");
}

/** Such as "43 KB" or "1.2 MB". */
export function sizeText(bytes: number): string {
	return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
