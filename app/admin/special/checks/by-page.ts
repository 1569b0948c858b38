import type { Finding } from "../../../errors.ts";

export interface PageFindings {
	readonly title: string;
	/** Of the page; nothing for what stands on several, or in texts. */
	readonly path?: string;
	readonly findings: readonly Finding[];
}

/** Findings grouped by the page that shows them; those of several pages first, those of texts last. */
export function byPage(findings: readonly Finding[]): PageFindings[] {
	const several = findings.filter(({ pages }) => pages.length > 1);
	const texts = findings.filter(({ pages }) => pages.length === 0);
	const single = findings.filter(({ pages }) => pages.length === 1);
	const pages = Map.groupBy(single, ({ pages: [path] }) => path!);
	return [
		{ title: "Several pages", findings: several },
		...[...pages].map(([path, of]) => ({ title: path === "/" ? "/ (Home)" : path, path, findings: of })),
		{ title: "Texts that disagree", findings: texts },
	].filter(({ findings }) => findings.length > 0);
}
