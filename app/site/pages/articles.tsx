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
import { ListHead } from "../components/page-head.tsx";
import { Questions } from "../components/questions.tsx";
import {
	categoryQuery,
	countQuery,
	listAddress,
	listPart,
	pageSize,
	readCategory,
	readCount,
	shownCategories,
} from "../list-part.ts";
import { pageMeta } from "../page-meta.ts";
import { ArticleCard } from "../parts.ts";
import { questionsOn } from "../questions-on.ts";
import { findSections } from "../sections/find-sections.server.ts";
import { PageSections } from "../sections/page-sections.tsx";
import { stylesheet } from "../stylesheet.ts";
import styles from "./articles.css?url";

export const handle: RouteHandle = { query: { category: categoryQuery, show: countQuery } };

const path = "/articles";

export async function loader({ context, request }: LoaderArgs) {
	const site = context.get(siteContext);
	const language = siteLanguage(site.snapshot);
	const { t } = language;
	const url = new URL(request.url);
	const all = site.snapshot.list("articles");
	const words = site.snapshot.one("articles-page");
	const categories = shownCategories(categoriesOf(all, site.snapshot.list("categories")), words);
	const category = readCategory(url, categories);
	const chosen = all.filter((article) => !category || article.category === category.label);
	const count = readCount(url, chosen.length, category);
	const faqs = questionsOn(site.snapshot, "articles");
	return {
		words,
		further: await findSections(site, words.more),
		articles: chosen.slice(0, count),
		address: listAddress(path, { category: category?.id, show: count }),
		more: chosen.length > count ? listAddress(path, { category: category?.id, show: count + pageSize }) : undefined,
		categories,
		current: category?.id,
		total: all.length,
		faqs,
		faces: site.snapshot.select("founders", (all) => all.slice(0, 3).map(({ image }) => image)),
		meta: pageMeta({
			site,
			path,
			part: listPart(language, { category: category?.label, show: count }),
			crumbs: [
				{ title: t("shell.home"), path: "/" },
				{ title: t("shell.articles"), path },
			],
			items: chosen.map(({ title, path }) => ({ title, path })),
			faqs: words.hidden.questions ? [] : faqs,
		}),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Articles({ loaderData }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	const { words, articles, address, further, more, categories, current, total, faqs, faces } = loaderData;
	return (
		<>
			<ListHead hero={words.hero} title={t("shell.articles")} />
			<Listing className="block pb-section" address={address}>
				<div className="wrap">
					{total > 0 && (
						<CategoryFilter
							path={path}
							current={current}
							categories={categories}
							total={total}
							region={at(words, "showsEmpty")}
						/>
					)}
					<h2 className="sr-only">{t("shell.articles")}</h2>
					{articles.length === 0 && (total > 0 || current) && (
						<EmptyList text={t("articles.none")} action={{ text: t("articles.showAll"), href: path }} />
					)}
				</div>
				{articles.length > 0 && (
					<div className="page-grid notes">
						{articles.map((article, index) => (
							<div key={article.id} className={index === 0 ? "at-lead" : "at-half"} data-entry>
								<ArticleCard article={article} size={index === 0 ? "lead" : "half"} priority={index === 0} />
							</div>
						))}
					</div>
				)}
				{more && (
					<p className="wrap mt-10">
						<LinkButton href={more}>{t("articles.more")}</LinkButton>
					</p>
				)}
			</Listing>
			{!words.hidden.closing && (
				<ClosingLine heading={words.closing} faces={faces}>
					<LinkButton look="accent" href="/contact">
						{t("shell.contactTeam")}
					</LinkButton>
				</ClosingLine>
			)}
			{!words.hidden.questions && <Questions heading={words.faq} faqs={faqs} look="notes" sunk />}
			<PageSections sections={further} />
		</>
	);
}

/** All categories in the order of the owner, and behind them those that are only names. */
function categoriesOf(
	articles: readonly { readonly category: string }[],
	entries: readonly { readonly name: string; readonly slug: string }[],
) {
	const known = entries.map(({ name, slug }) => ({ id: slug, label: name }));
	const names = new Set(articles.map(({ category }) => category));
	for (const { label } of known) names.delete(label);
	const further = [...names].map((label) => ({ id: slugify(label), label })).filter(({ id }) => id !== "");
	const isFree = ({ id }: { id: string }, index: number, all: readonly { id: string }[]) =>
		all.findIndex((one) => one.id === id) === index;
	return [...known, ...further].filter(isFree).map(({ id, label }) => ({
		id,
		label,
		count: articles.filter(({ category }) => category === label).length,
	}));
}
