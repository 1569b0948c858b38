import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { highlightDocument } from "../../.server/snapshot/highlight.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { outlineOf } from "../../content/text/heading-ids.ts";
import { LinkButton } from "../../design/button.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { ClosingLine } from "../components/home/closing.tsx";
import { Missing } from "../components/missing.tsx";
import { TableOfContents } from "../components/table-of-contents.tsx";
import { canonical, missingMeta, pageMeta } from "../page-meta.ts";
import { ArticleCard, ArticleHead } from "../parts.ts";
import { RichText } from "../rich-text.tsx";
import { imagesIn } from "../rich-text-images.ts";
import { articleThing } from "../structured-data/things.ts";
import { timesOf } from "../structured-data/times-of.ts";
import { stylesheetOfOpening } from "../stylesheet.ts";
import { topicPaths } from "../topics.ts";
import styles from "./article.css?url";
import { articlesAround } from "./articles-around.ts";

export async function loader({ context, params }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const { snapshot, origin } = site;
	const article = snapshot.find("articles", params.slug);
	if (!article)
		return data({ found: undefined, meta: missingMeta({ site, title: t("articles.missing") }) }, { status: 404 });
	const { id, category } = article;
	const around = snapshot.select("articles", articlesAround, id, category);
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title: t("shell.articles"), path: "/articles" },
		{ title: article.title, path: article.path },
	];
	return data({
		found: {
			article,
			crumbs,
			images: imagesIn(article.content, snapshot),
			highlight: await highlightDocument(article.content),
			url: canonical(origin, article.path),
			...around,
			topics: topicPaths(snapshot, article),
			closing: snapshot.one("articles-page").detailClosing,
			booking: snapshot.one("site_settings").calendly_url,
		},
		meta: pageMeta({
			site,
			path: article.path,
			title: article.seo.title || article.title,
			description: article.seo.description || article.excerpt,
			keywords: article.seo.keywords,
			crumbs,
			type: "article",
			isUnlisted: article.noindex,
			elsewhere: article.canonical,
			...timesOf(snapshot, article),
			thing: articleThing(site, article),
		}),
	});
}

export const links = stylesheetOfOpening(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Article({ loaderData }: PageProps<typeof loader>) {
	const language = useLanguage();
	const { t } = language;
	if (!loaderData.found) {
		return (
			<Missing
				title={t("articles.missing")}
				text={t("articles.missingText")}
				back={{ text: t("articles.back"), href: "/articles" }}
			/>
		);
	}
	const { article, topics, crumbs, images, highlight, url, previous, next, related, closing, booking } =
		loaderData.found;
	return (
		<>
			<progress className="reading-bar" data-reading max={100} value={0} aria-hidden="true" />
			<ArticleHead {...{ article, topics, crumbs, url }} />
			<div className="page-grid reading">
				<div className="contents-beside">
					<TableOfContents entries={outlineOf(article.content)} />
				</div>
				<article className="prose" {...at(article, "content")}>
					<RichText document={article.content} media={(id) => images[id]} highlight={highlight} language={language} />
				</article>
			</div>
			<Neighbours previous={previous} next={next} />
			{related.length > 0 && (
				<section className="section" aria-labelledby="related">
					<div className="wrap">
						<h2 className="mb-6 text-d3" id="related">
							{t("articles.related")}
						</h2>
						<div className="related">
							{related.map((other) => (
								<ArticleCard key={other.id} article={other} size="related" />
							))}
						</div>
					</div>
				</section>
			)}
			<ClosingLine heading={closing} faces={[article.author.image]}>
				<LinkButton look="accent" href="/contact">
					{t("articles.consultation")}
				</LinkButton>
				{booking && (
					<LinkButton href={booking} external>
						{t("articles.scheduleCall")}
					</LinkButton>
				)}
			</ClosingLine>
		</>
	);
}

type ArticleEntry = Entry<Collections["articles"]>;

function Neighbours({ previous, next }: { previous?: ArticleEntry; next?: ArticleEntry }) {
	const { t } = useLanguage();
	if (!previous && !next) return null;
	return (
		<nav className="wrap" aria-label={t("articles.neighbours")}>
			<div className="turn">
				{previous && <Neighbour article={previous} label={t("articles.previous")} />}
				{next && <Neighbour article={next} label={t("articles.next")} className="next" />}
			</div>
		</nav>
	);
}

function Neighbour({ article, label, className = "" }: { article: ArticleEntry; label: string; className?: string }) {
	return (
		<a className={`card ${className}`.trim()} href={article.path} {...at(article, "title")}>
			<span className="label">{label}</span>
			<span className="carved mt-1 block text-d3">
				<span className="card-title">{article.title}</span>
			</span>
		</a>
	);
}
