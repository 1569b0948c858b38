import type { Issue } from "../../../errors.ts";

export interface PageIssues {
	readonly title: string;
	/** Path of the page; undefined for issues of several pages, and of texts. */
	readonly path?: string;
	readonly issues: readonly Issue[];
}

/** Groups issues by the page that shows them: those of several pages first, those of texts last. */
export function byPage(issues: readonly Issue[]): PageIssues[] {
	const several = issues.filter(({ pages }) => pages.length > 1);
	const texts = issues.filter(({ pages }) => pages.length === 0);
	const single = issues.filter(({ pages }) => pages.length === 1);
	const pages = Map.groupBy(single, ({ pages: [path] }) => path!);
	return [
		{ title: "Several pages", issues: several },
		...[...pages].map(([path, of]) => ({ title: path === "/" ? "/ (Home)" : path, path, issues: of })),
		{ title: "Texts that disagree", issues: texts },
	].filter(({ issues }) => issues.length > 0);
}
