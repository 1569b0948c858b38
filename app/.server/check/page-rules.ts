import type { PageProblem } from "./page-problem.ts";
import type { PageFacts } from "./read-page.ts";

/** The site that a page belongs to. */
export interface CheckContext {
	readonly origin: string;
	/** Every page, by path. */
	readonly pages: ReadonlyMap<string, PageFacts>;
	/** Returns what an address leads to. `unchecked` addresses are not pages. */
	lead(path: string): "live" | "moved" | "gone" | "missing" | "unchecked";
	/** Size in bytes of a picture's largest version, by the address of any of its versions. */
	weight(src: string): number | undefined;
	/**
	 * Whether a document uses this picture without alternative text. Where only the page omits it, the picture is
	 * decorative there.
	 */
	isUndescribed(src: string): boolean;
}

/** Limits beyond which a page gets a warning. Search engines cut off longer texts; phones load heavier pages slowly. */
const bounds = {
	title: { min: 10, max: 70 },
	description: { min: 50, max: 170 },
	pageBytes: 400_000,
	pictureBytes: 800_000,
} as const;

/** Finds all problems of one page. */
export function problemsOf(path: string, page: PageFacts, site: CheckContext): PageProblem[] {
	if (page.status >= 500) {
		const sentence = "This page cannot be drawn. Take back the last change, or try it in the preview.";
		return [{ level: "error", rule: "page", subject: path, sentence }];
	}
	return [
		...linkProblems(path, page, site),
		...alternateProblems(path, page, site),
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
		if (anchor === "" || anchor === "top" || !ids || ids.includes(anchor)) return [];
		const sentence = `The link to ${href} leads to a place that is not on that page. Correct what stands behind the #.`;
		return [{ level: "error", rule: "anchor", subject: href, sentence }];
	});
}

/** Pages that a page names as itself in other languages, and that do not name it. */
function alternateProblems(path: string, { alternates }: PageFacts, { origin, pages }: CheckContext): PageProblem[] {
	const own = origin + path;
	return [...new Set(alternates)].flatMap((href): PageProblem[] => {
		const other = href.startsWith(`${origin}/`) ? pages.get(decoded(href.slice(origin.length))) : undefined;
		if (!other || other.alternates.some((back) => decoded(back) === decoded(own))) return [];
		const sentence = `The page says that ${href} is the same in another language, and that page does not say so of this one. Publish both again.`;
		return [{ level: "error", rule: "hreflang", subject: href, sentence }];
	});
}

interface Link {
	readonly href: string;
	/** Path of a page of this site; null for an invalid address. */
	readonly target: string | null;
	/** The path as it is requested. */
	readonly pathname: string;
	readonly anchor: string;
}

/** The links, by addresses that mean the same on every page; null for those that leave the site. */
const links = new Map<string, Link | null>();
const mostLinks = 20_000;

/** The links of a page that stay on the site. Most stand on many pages, and are read once. */
export function linksOf(path: string, page: PageFacts, origin: string): Link[] {
	return page.links.flatMap((href) => {
		// Beside the page itself, or a part of it.
		if (!/^(?:\/(?!\/)|[a-z]+:)/i.test(href)) return linkOf(href, origin, path) ?? [];
		const key = `${origin} ${href}`;
		let link = links.get(key);
		if (link === undefined) {
			link = linkOf(href, origin, path);
			if (links.size >= mostLinks) links.clear();
			links.set(key, link);
		}
		return link ?? [];
	});
}

function linkOf(href: string, origin: string, path: string): Link | null {
	if (!URL.canParse(href, origin + path)) return { href, target: null, pathname: "", anchor: "" };
	const { origin: other, pathname, hash } = new URL(href, origin + path);
	return other === origin ? { href, target: decoded(pathname), pathname, anchor: decoded(hash.slice(1)) } : null;
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

/** The pages that search engines should index, by title. */
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

function structuredDataProblems({ structuredData }: PageFacts): PageProblem[] {
	return structuredData.flatMap((missing): PageProblem[] => {
		if (missing === null)
			return [problem("error", "structured-data", "", "The structured data of the page cannot be read by machines.")];
		return missing.map((id) =>
			problem("error", "structured-data", id, `The structured data refers to ${id}, which is not there.`),
		);
	});
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

/** A decoded address; one that cannot be decoded stays as it is. */
export function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Files, and addresses that visitors do not see. */
export const notPages = /^\/(?:media|assets|social|admin|contact\/sent|files\/[0-9a-f]{32})\//;
