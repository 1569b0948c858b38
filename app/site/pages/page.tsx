import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import type { Section } from "../../content/types/page-sections.ts";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { at } from "../at.ts";
import { PageHead } from "../components/page-head.tsx";
import { pageMeta } from "../page-meta.ts";
import { shorten } from "../page-seo.ts";
import { findSections, questionsIn } from "../sections/find-sections.server.ts";
import { PageSections } from "../sections/page-sections.tsx";
import { missing, NotFound } from "./not-found.tsx";

/** Answers every address that no other route matches: a page of sections, or the error page. */
export async function loader({ context, url }: LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot } = site;
	const path = url.pathname;
	const page = site.rejection ? undefined : snapshot.find("pages", path.slice(1));
	if (!page) return missing(site, path);
	const { t } = siteLanguage(snapshot);
	const sections = await findSections(site, page.sections);
	// Addresses above it that are pages themselves.
	const parts = path.split("/").slice(1, -1);
	const above = parts.flatMap((_, index) => snapshot.find("pages", parts.slice(0, index + 1).join("/")) ?? []);
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		...[...above, page].map(({ title, path }) => ({ title, path })),
	];
	const faqs = questionsIn(sections);
	const opening = sections.find(({ section }) => section.type === "opening")?.section as Section<"opening"> | undefined;
	const description = page.seo.description || shorten(opening?.lead ?? "") || undefined;
	return {
		page: { entry: page, sections, crumbs: above.length > 0 ? crumbs : undefined },
		meta: pageMeta({
			...{ site, path, description, crumbs, faqs, image: page.image },
			isUnlisted: page.noindex,
			elsewhere: page.canonical,
		}),
	};
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Page({ loaderData }: PageProps<typeof loader>) {
	if (!("page" in loaderData)) return <NotFound {...loaderData} />;
	const { entry, sections, crumbs } = loaderData.page;
	const hasOpening = sections[0]?.section.type === "opening";
	return (
		<>
			{!hasOpening && <PageHead title={entry.title} crumbs={crumbs} regions={[at(entry, "title")]} />}
			<PageSections sections={sections} isWholePage crumbs={crumbs} />
		</>
	);
}
