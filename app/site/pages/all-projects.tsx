import { siteContext } from "../../.server/http.ts";
import { project as declaration } from "../../content/project.ts";
import { LinkButton } from "../../design/button.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { categoryQuery, listPart, readCategory } from "../listing.ts";
import { CategoryFilter } from "../sections/category-filter.tsx";
import { Closing } from "../sections/closing.tsx";
import { EmptyList } from "../sections/empty-list.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { ProjectCard } from "../sections/project-card.tsx";
import { pageMeta } from "../seo.ts";
import type { Route } from "./+types/all-projects";

export const handle: RouteHandle = { query: { category: categoryQuery } };

const path = "/portfolio/all";
const crumbs = [
	{ title: "Home", path: "/" },
	{ title: "Portfolio", path: "/portfolio" },
	{ title: "All Projects", path },
];

export function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const all = site.snapshot.list("projects");
	const categories = declaration.fields.type.options.map(({ value, label }) => ({
		id: value,
		label,
		count: all.filter(({ type }) => type === value).length,
	}));
	const category = readCategory(new URL(request.url), categories);
	const projects = all.filter(({ type }) => !category || type === category.id);
	return {
		words: site.snapshot.one("portfolio-page"),
		projects,
		categories,
		total: all.length,
		current: category?.id,
		meta: pageMeta({
			site,
			path,
			part: listPart({ category: category?.label }),
			crumbs,
			items: projects.map(({ title, path }) => ({ title, path })),
		}),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AllProjects({ loaderData }: Route.ComponentProps) {
	const { words, projects, categories, total, current } = loaderData;
	return (
		<>
			<PageHead title={words.all.title} crumbs={crumbs} below={words.all.subtitle} />
			<listing-update class="wrap block pb-section" data-address={current ? `${path}?category=${current}` : path}>
				<CategoryFilter path={path} current={current} categories={categories} total={total} />
				<p className="num mt-5 text-sm mute" data-count>
					Showing {projects.length} {projects.length === 1 ? "project" : "projects"}
				</p>
				{projects.length === 0 ? (
					<EmptyList
						text="No projects found matching your filters."
						action={{ text: "Clear all filters", href: path }}
					/>
				) : (
					<div className="card-grid mt-6">
						{projects.map((project, index) => (
							<div key={project.id} data-entry>
								<ProjectCard project={project} detailed priority={index === 0} />
							</div>
						))}
					</div>
				)}
			</listing-update>
			<Closing heading={words.allClosing}>
				<LinkButton look="accent" href="/contact">
					Start Your Project
				</LinkButton>
			</Closing>
		</>
	);
}
