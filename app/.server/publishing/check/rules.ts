import type { PageProblem } from "./problem.ts";
import type { PageFacts } from "./read-page.ts";

/** What a page is checked against: the site it belongs to. */
export interface CheckContext {
	readonly origin: string;
	/** Every page by its path. */
	readonly pages: ReadonlyMap<string, PageFacts>;
	/** What became of an address. `unchecked` is none of a page. */
	lead(path: string): "live" | "moved" | "gone" | "missing" | "unchecked";
	/** Bytes of the heaviest size of a picture, by the address of any size of it. */
	weight(src: string): number | undefined;
	/** Whether a document shows this picture without saying what it shows. Pages that leave the words out only decorate. */
	isUndescribed(src: string): boolean;
}

/** Bounds beyond which a page is worth a word. Search engines cut what is longer; phones wait for what is heavier. */
export const bounds = {
	title: { min: 10, max: 70 },
	description: { min: 50, max: 170 },
	pageBytes: 400_000,
	pictureBytes: 800_000,
} as const;

/** Everything that is wrong with one page. */
export function problemsOf(path: string, page: PageFacts, site: CheckContext): PageProblem[] {
	if (page.status >= 500) {
		const sentence = "This page cannot be drawn. Take back the last change, or try it in the preview.";
		return [{ level: "error", rule: "page", subject: path, sentence }];
	}
	return [
		...linkProblems(path, page, site),
		...pictureProblems(page, site),
		...headingProblems(page),
		...wordProblems(path, page, site),
		...structuredDataProblems(page),
		...weightProblems(page),
	];
}

function linkProblems(path: string, page: PageFacts, { origin, pages, lead }: CheckContext): PageProblem[] {
	return linksOf(path, page, origin).flatMap(({ href, target, anchor }): PageProblem[] => {
		if (target === null) return [broken(href, `The link “${href}” is no address. Correct it.`)];
		switch (lead(target)) {
			case "gone":
				return [broken(href, `The link to ${href} leads to a page that was taken off the site. Choose another one.`)];
			case "missing":
				return [broken(href, `The link to ${href} leads to no page of the site. Correct it.`)];
			case "moved": {
				const sentence = `The link to ${href} leads to an old address and from there on. Link to the new one.`;
				return [{ level: "warning", rule: "link", subject: href, sentence }];
			}
			case "unchecked":
				return [];
		}
		const ids = pages.get(target)?.ids;
		if (anchor === "" || anchor === "top" || !ids || ids.has(anchor)) return [];
		const sentence = `The link to ${href} leads to a place that is not on that page. Correct what stands behind the #.`;
		return [{ level: "error", rule: "anchor", subject: href, sentence }];
	});
}

interface Link {
	readonly href: string;
	/** Path of a page of ours; null for what is no address. */
	readonly target: string | null;
	/** The same as it is asked for. */
	readonly pathname: string;
	readonly anchor: string;
}

const links = new WeakMap<PageFacts, readonly Link[]>();

/** The links of a page that stay on the site. They are read once, however often the page is checked. */
export function linksOf(path: string, page: PageFacts, origin: string): readonly Link[] {
	const known = links.get(page);
	if (known) return known;
	const found = [...new Set(page.links)].flatMap((href): Link[] => {
		if (!URL.canParse(href, origin + path)) return [{ href, target: null, pathname: "", anchor: "" }];
		const { origin: other, pathname, hash } = new URL(href, origin + path);
		return other === origin ? [{ href, target: decoded(pathname), pathname, anchor: decoded(hash.slice(1)) }] : [];
	});
	links.set(page, found);
	return found;
}

function broken(subject: string, sentence: string): PageProblem {
	return { level: "error", rule: "link", subject, sentence };
}

function pictureProblems({ images }: PageFacts, { weight, isUndescribed }: CheckContext): PageProblem[] {
	return images.flatMap(({ src, alt }): PageProblem[] => {
		if (src === "" || src.startsWith("data:")) return [];
		const bytes = weight(src) ?? 0;
		const heavy = () =>
			`A picture weighs up to ${kilobytes(bytes)}. Use a plainer one, or crop it: phones wait for it.`;
		return [
			...(alt === null
				? [problem("error", "alt", src, "A picture has no alternative text. Say what it shows.")]
				: alt.trim() === "" && isUndescribed(src)
					? [
							problem(
								"warning",
								"alt",
								src,
								"A picture has no alternative text. Say what it shows, unless it only decorates.",
							),
						]
					: []),
			...(bytes > bounds.pictureBytes ? [problem("warning", "weight", src, heavy())] : []),
		];
	});
}

function headingProblems({ headings }: PageFacts): PageProblem[] {
	const first = headings.filter(({ level }) => level === 1);
	const problems = headings.flatMap(({ level, text }, index): PageProblem[] => {
		const above = headings[index - 1]?.level ?? 0;
		if (text === "") return [problem("warning", "headings", text, "A heading has no words. Write some, or remove it.")];
		if (index === 0 || level <= above + 1) return [];
		const sentence = `The heading “${text}” is of level ${level}, right below one of level ${above}. Use level ${above + 1}.`;
		return [problem("warning", "headings", text, sentence)];
	});
	if (first.length === 1) return problems;
	const sentence = first.length === 0 ? "The page has no main heading." : "The page has more than one main heading.";
	return [...problems, problem("warning", "headings", first.at(-1)?.text ?? "", sentence)];
}

function wordProblems(path: string, page: PageFacts, { pages }: CheckContext): PageProblem[] {
	const { title, description, isHidden } = page;
	if (isHidden) return [];
	const twin = titlesOf(pages)
		.get(title)
		?.find((other) => other !== path);
	return [
		...(title === ""
			? [problem("error", "title", title, "The page has no title. Write one.")]
			: lengthOf("title", title)),
		...(title !== "" && twin
			? [problem("warning", "title", title, `The page ${twin} has the same title, “${title}”. Tell them apart.`)]
			: []),
		...lengthOf("description", description),
	];
}

const titles = new WeakMap<CheckContext["pages"], Map<string, string[]>>();

/** The pages that search engines are to list, by their titles. */
function titlesOf(pages: CheckContext["pages"]): ReadonlyMap<string, readonly string[]> {
	const known = titles.get(pages) ?? new Map<string, string[]>();
	if (!titles.has(pages)) {
		for (const [path, { title, isHidden }] of pages)
			if (!isHidden) known.set(title, [...(known.get(title) ?? []), path]);
		titles.set(pages, known);
	}
	return known;
}

function lengthOf(rule: "title" | "description", words: string): PageProblem[] {
	const { min, max } = bounds[rule];
	const { length } = words;
	if (length >= min && length <= max) return [];
	const advice = length > max ? `Search engines cut what is longer than ${max}.` : `Write at least ${min}.`;
	return [problem("warning", rule, words, `The ${rule} for search engines has ${length} characters. ${advice}`)];
}

const inStructuredData = new WeakMap<PageFacts, PageProblem[]>();

/** They concern the page alone, so they are looked for once. */
function structuredDataProblems(page: PageFacts): PageProblem[] {
	const problems = inStructuredData.get(page) ?? findStructuredDataProblems(page);
	inStructuredData.set(page, problems);
	return problems;
}

function findStructuredDataProblems({ structuredData }: PageFacts): PageProblem[] {
	return structuredData.flatMap((json): PageProblem[] => {
		let graph: unknown;
		try {
			graph = JSON.parse(json);
		} catch {
			return [problem("error", "structured-data", "", "The structured data of the page cannot be read by machines.")];
		}
		const { nodes, references } = idsIn(graph);
		return [...references]
			.filter((id) => !nodes.has(id))
			.map((id) => problem("error", "structured-data", id, `The structured data refers to ${id}, which is not there.`));
	});
}

/** The ids of things that are described, and of those that are only referred to. */
function idsIn(value: unknown, nodes = new Set<string>(), references = new Set<string>()) {
	if (typeof value === "object" && value !== null) {
		const { "@id": id, ...rest } = value as Record<string, unknown>;
		if (typeof id === "string") (Object.keys(rest).length === 0 ? references : nodes).add(id);
		for (const inner of Object.values(rest)) idsIn(inner, nodes, references);
	}
	return { nodes, references };
}

function weightProblems({ bytes }: PageFacts): PageProblem[] {
	if (bytes <= bounds.pageBytes) return [];
	const sentence = `The page has ${kilobytes(bytes)} of text and markup. Split it in two: phones wait for it.`;
	return [problem("warning", "weight", "page", sentence)];
}

function problem(level: PageProblem["level"], rule: PageProblem["rule"], subject: string, sentence: string) {
	return { level, rule, subject, sentence };
}

function kilobytes(bytes: number): string {
	return `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
}

/** An address in its letters; one that cannot be decoded stays as it is. */
export function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
