import { siteContext } from "../../.server/http.ts";
import { article as declaration } from "../../content/article.ts";
import { slugify } from "../../content/slugify.ts";
import { LinkButton } from "../../design/button.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { categoryQuery, countQuery, listAddress, listPart, pageSize, readCategory, readCount } from "../listing.ts";
import { ArticleCard } from "../sections/article-card.tsx";
import { CategoryFilter } from "../sections/category-filter.tsx";
import { Closing } from "../sections/closing.tsx";
import { EmptyList } from "../sections/empty-list.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Questions } from "../sections/questions.tsx";
import { pageMeta } from "../seo.ts";
import type { Route } from "./+types/articles";

export const handle: RouteHandle = { query: { category: categoryQuery, show: countQuery } };

const path = "/articles";

export function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const url = new URL(request.url);
	const all = site.snapshot.list("articles");
	const categories = declaration.fields.category.options.map(({ value, label }) => ({
		id: slugify(value),
		label,
		count: all.filter(({ category }) => category === value).length,
	}));
	const category = readCategory(url, categories);
	const chosen = all.filter((article) => !category || article.category === category.label);
	const count = readCount(url, chosen.length, category);
	const faqs = site.snapshot.select("faqs", (all) => all.filter(({ page }) => page === "articles"));
	return {
		words: site.snapshot.one("articles-page"),
		articles: chosen.slice(0, count),
		address: listAddress(path, { category: category?.id, show: count }),
		more: chosen.length > count ? listAddress(path, { category: category?.id, show: count + pageSize }) : undefined,
		categories,
		current: category?.id,
		total: all.length,
		faqs,
		meta: pageMeta({
			site,
			path,
			part: listPart({ category: category?.label, show: count }),
			crumbs: [
				{ title: "Home", path: "/" },
				{ title: "Articles", path },
			],
			items: chosen.map(({ title, path }) => ({ title, path })),
			faqs,
		}),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Articles({ loaderData }: Route.ComponentProps) {
	const { words, articles, address, more, categories, current, total, faqs } = loaderData;
	return (
		<>
			<PageHead title={words.hero.title} beside={<p className="soft">{words.hero.subtitle}</p>} />
			<listing-update class="wrap block pb-section" data-address={address}>
				<CategoryFilter path={path} current={current} categories={categories} total={total} />
				<h2 className="sr-only">Articles</h2>
				{articles.length === 0 ? (
					<EmptyList text="No articles in this category yet." action={{ text: "Show all articles", href: path }} />
				) : (
					<div className="card-grid mt-8">
						{articles.map((article, index) => (
							<div key={article.id} data-entry>
								<ArticleCard article={article} priority={index < 2} />
							</div>
						))}
					</div>
				)}
				{more && (
					<p className="mt-[clamp(3rem,5vw,4.5rem)]">
						<LinkButton href={more}>Load More Articles</LinkButton>
					</p>
				)}
			</listing-update>
			<Closing heading={words.closing}>
				<LinkButton look="accent" href="/contact">
					Contact us
				</LinkButton>
			</Closing>
			<Questions heading={words.faq} faqs={faqs} sunk />
		</>
	);
}
