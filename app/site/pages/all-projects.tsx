import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { slugify } from "../../content/values/addresses/slugify.ts";
import { LinkButton } from "../../design/button.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { at } from "../at.ts";
import { ClosingLine } from "../components/home/closing.tsx";
import { CategoryFilter } from "../components/lists/category-filter.tsx";
import { EmptyList } from "../components/lists/empty-list.tsx";
import { Listing } from "../components/lists/listing.tsx";
import { PageHead } from "../components/page-head.tsx";
import {
	categoryQuery,
	countQuery,
	listAddress,
	listPart,
	readCategory,
	readCount,
	shownCategories,
	longPageSize as size,
} from "../list-part.ts";
import { pageMeta } from "../page-meta.ts";
import { ProjectCard } from "../parts.ts";
import { stylesheet } from "../stylesheet.ts";
import styles from "./all-projects.css?url";

export const handle: RouteHandle = { query: { category: categoryQuery, show: countQuery } };

const path = "/portfolio/all";

export function loader({ context, request }: LoaderArgs) {
	const site = context.get(siteContext);
	const language = siteLanguage(site.snapshot);
	const { t } = language;
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title: t("shell.portfolio"), path: "/portfolio" },
		{ title: t("shell.allProjects"), path },
	];
	const all = site.snapshot.list("projects");
	const words = site.snapshot.one("portfolio-page");
	const categories = shownCategories(
		words.types.map(({ key, label }) => ({
			id: slugify(key),
			label,
			count: all.filter(({ type }) => type === label).length,
		})),
		words,
	);
	const url = new URL(request.url);
	const category = readCategory(url, categories);
	const projects = all.filter(({ type }) => !category || type === category.label);
	const count = readCount(url, projects.length, category, size);
	const address = (show: number) => listAddress(path, { category: category?.id, show, size });
	return {
		words,
		crumbs,
		projects: projects.slice(0, count),
		address: address(count),
		more: projects.length > count ? address(count + size) : undefined,
		categories,
		total: all.length,
		current: category?.id,
		meta: pageMeta({
			site,
			path,
			part: listPart(language, { category: category?.label, show: count, size }),
			crumbs,
			items: projects.map(({ title, path }) => ({ title, path })),
		}),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function AllProjects({ loaderData }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	const { words, crumbs, projects, address, more, categories, total, current } = loaderData;
	return (
		<>
			<PageHead
				title={words.all.title || t("shell.allProjects")}
				crumbs={crumbs}
				below={words.all.subtitle}
				regions={[at(words.all, "title"), at(words.all, "subtitle")]}
			/>
			{(total > 0 || current) && (
				<Listing className="wrap block pb-section" address={address}>
					<CategoryFilter
						path={path}
						current={current}
						categories={categories}
						total={total}
						region={at(words, "types", "showsEmpty")}
					/>
					<p className="num mt-5 text-sm mute" data-count>
						{t("projects.showing", { count: projects.length })}
					</p>
					{projects.length === 0 ? (
						<EmptyList text={t("projects.none")} action={{ text: t("projects.clear"), href: path }} />
					) : (
						<div className="card-grid mt-6">
							{projects.map((project, index) => (
								<div key={project.id} data-entry>
									<ProjectCard project={project} priority={index === 0} />
								</div>
							))}
						</div>
					)}
					{more && (
						<p className="mt-10">
							<LinkButton href={more}>{t("projects.loadMore")}</LinkButton>
						</p>
					)}
				</Listing>
			)}
			<ClosingLine heading={words.allClosing}>
				<LinkButton look="accent" href="/contact">
					{t("shell.startProject")}
				</LinkButton>
			</ClosingLine>
		</>
	);
}
