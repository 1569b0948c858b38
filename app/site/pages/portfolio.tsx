import { siteContext } from "../../.server/http.ts";
import { LinkButton } from "../../design/button.tsx";
import { StatStrip } from "../../design/metrics.tsx";
import { Closing } from "../sections/closing.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { ProjectCard } from "../sections/project-card.tsx";
import { Questions } from "../sections/questions.tsx";
import { pageMeta } from "../seo.ts";
import type { Route } from "./+types/portfolio";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const projects = site.snapshot.select("projects", (all) => all.filter(({ featured }) => featured));
	const faqs = site.snapshot.select("faqs", (all) => all.filter(({ page }) => page === "portfolio"));
	return {
		words: site.snapshot.one("portfolio-page"),
		projects,
		faqs,
		meta: pageMeta({
			site,
			path: "/portfolio",
			crumbs: [
				{ title: "Home", path: "/" },
				{ title: "Portfolio", path: "/portfolio" },
			],
			items: projects.map(({ title, path }) => ({ title, path })),
			faqs,
		}),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Portfolio({ loaderData: { words, projects, faqs } }: Route.ComponentProps) {
	const [first, ...others] = projects;
	return (
		<>
			<PageHead title={words.hero.title} beside={<p className="soft">{words.hero.subtitle}</p>} />
			<div className="wrap">
				<StatStrip stats={words.stats} />
			</div>
			<section className="section" aria-label="Featured projects">
				<div className="wrap">
					{first && <ProjectCard project={first} wide priority />}
					<div className="card-grid mt-[clamp(3rem,6vw,5.5rem)]">
						{others.map((project) => (
							<ProjectCard key={project.id} project={project} />
						))}
					</div>
					<p className="mt-[clamp(3rem,5vw,4.5rem)]">
						<LinkButton href="/portfolio/all">See All Projects</LinkButton>
					</p>
				</div>
			</section>
			<Questions heading={words.faq} faqs={faqs} sunk />
			<Closing heading={words.closing}>
				<LinkButton look="accent" href="/contact">
					Start Your Project
				</LinkButton>
			</Closing>
		</>
	);
}
