import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { StatStrip } from "../../design/metrics.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { featuredOf } from "../featured.ts";
import { ClosingFrame } from "../sections/closing.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { ProjectOnWall } from "../sections/project-card.tsx";
import { Questions } from "../sections/questions.tsx";
import { pageMeta } from "../seo.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/portfolio";
import styles from "./portfolio.css?url";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const projects = site.snapshot.select("projects", featuredOf);
	const faqs = site.snapshot.select("faqs", (all) => all.filter(({ page }) => page === "portfolio"));
	return {
		words: site.snapshot.one("portfolio-page"),
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
			faqs,
		}),
	};
}

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Portfolio({ loaderData: { words, projects, faqs } }: Route.ComponentProps) {
	const { t } = useLanguage();
	return (
		<>
			<PageHead
				title={words.hero.title || t("shell.portfolio")}
				size="d0"
				beside={words.hero.subtitle && <p className="soft">{words.hero.subtitle}</p>}
			/>
			<div className="wrap">
				<StatStrip stats={words.stats} />
			</div>
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
			<Questions heading={words.faq} faqs={faqs} look="notes" sunk />
			<ClosingFrame heading={words.closing}>
				<LinkButton look="accent" href="/contact">
					{t("shell.startProject")}
				</LinkButton>
			</ClosingFrame>
		</>
	);
}
