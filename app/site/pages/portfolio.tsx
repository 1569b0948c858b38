import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { StatStrip } from "../../design/metrics.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { ClosingFrame } from "../components/home/closing.tsx";
import { ProjectOnWall } from "../components/lists/project-card.tsx";
import { ListHead } from "../components/page-head.tsx";
import { Questions } from "../components/questions.tsx";
import { featuredOf } from "../featured.ts";
import { pageMeta } from "../page-meta.ts";
import { questionsOn } from "../questions-on.ts";
import { findSections } from "../sections/find-sections.server.ts";
import { PageSections } from "../sections/page-sections.tsx";
import { stylesheet } from "../stylesheet.ts";
import styles from "./portfolio.css?url";

export async function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const projects = site.snapshot.select("projects", featuredOf);
	const faqs = questionsOn(site.snapshot, "portfolio");
	const words = site.snapshot.one("portfolio-page");
	return {
		words,
		more: await findSections(site, words.more),
		projects,
		faqs,
		meta: pageMeta({
			site,
			path: "/portfolio",
			crumbs: [
				{ title: t("shell.home"), path: "/" },
				{ title: t("shell.portfolio"), path: "/portfolio" },
			],
			items: projects.map(({ title, path }) => ({ title, path })),
			faqs: words.hidden.questions ? [] : faqs,
		}),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Portfolio({ loaderData: { words, more, projects, faqs } }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	return (
		<>
			<ListHead hero={words.hero} title={t("shell.portfolio")} size="d0" />
			{!words.hidden.figures && (
				<div className="wrap">
					<StatStrip stats={words.stats} region={at(words, "stats")} at={at} />
				</div>
			)}
			{projects.length > 0 && (
				<section className="page-grid wall" aria-label={t("projects.featuredList")}>
					{projects.map((project, index) => (
						<ProjectOnWall key={project.id} project={project} priority={index === 0} />
					))}
					<p>
						<LinkButton href="/portfolio/all">{t("projects.all")}</LinkButton>
					</p>
				</section>
			)}
			{!words.hidden.questions && <Questions heading={words.faq} faqs={faqs} look="notes" sunk />}
			{!words.hidden.closing && (
				<ClosingFrame heading={words.closing}>
					<LinkButton look="accent" href="/contact">
						{t("shell.startProject")}
					</LinkButton>
				</ClosingFrame>
			)}
			<PageSections sections={more} />
		</>
	);
}
