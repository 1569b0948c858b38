import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { highlightDocument } from "../../.server/publishing/highlight.ts";
import type { Entry } from "../../content/define.ts";
import { readTimeOf } from "../../content/reading-time.ts";
import type { Collections } from "../../content/register.ts";
import { LinkButton } from "../../design/button.tsx";
import { Tags } from "../../design/lists.tsx";
import { Picture } from "../../design/picture.tsx";
import { Flag } from "../../design/star.tsx";
import { outlineOf } from "../anchors.ts";
import { RichText } from "../rich-text.tsx";
import { imagesIn } from "../rich-text-images.ts";
import { ArticleCard } from "../sections/article-card.tsx";
import { Closing } from "../sections/closing.tsx";
import { Missing } from "../sections/missing.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { ShareLinks } from "../sections/share-links.tsx";
import { TableOfContents } from "../sections/table-of-contents.tsx";
import { canonical, missingMeta, pageMeta } from "../seo.ts";
import { articleThing, modifiedOf } from "../structured-data/things.ts";
import type { Route } from "./+types/article";

export async function loader({ context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot, origin } = site;
	const article = snapshot.find("articles", params.slug);
	if (!article)
		return data({ found: undefined, meta: missingMeta({ site, title: "Article Not Found" }) }, { status: 404 });
	const { id, category } = article;
	const around = snapshot.select("articles", (all) => {
		const position = all.findIndex((other) => other.id === id);
		return {
			previous: all[position - 1],
			next: all[position + 1],
			related: all.filter((other) => other.id !== id && other.category === category).slice(0, 3),
		};
	});
	const crumbs = [
		{ title: "Home", path: "/" },
		{ title: "Articles", path: "/articles" },
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
			published: article.publishedAt,
			modified: modifiedOf(article),
			thing: articleThing(site, article),
		}),
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Article({ loaderData }: Route.ComponentProps) {
	if (!loaderData.found) {
		return (
			<Missing
				title="Article Not Found"
				text="The article you're looking for doesn't exist."
				back={{ text: "Back to Articles", href: "/articles" }}
			/>
		);
	}
	const { article, crumbs, images, highlight, url, previous, next, related, closing, booking } = loaderData.found;
	return (
		<>
			<progress className="reading-bar" data-reading max={100} value={0} aria-hidden="true" />
			<PageHead
				title={article.title}
				crumbs={crumbs}
				back={{ text: "Back to Articles", href: "/articles" }}
				above={
					<>
						<span>{article.category}</span>
						{article.featured && <Flag>Featured Article</Flag>}
					</>
				}
				below={article.excerpt}
			/>
			<div className="wrap">
				<div className="flex flex-wrap items-center justify-between gap-4">
					<Author article={article} />
					<ShareLinks title={article.title} author={article.author} url={url} />
				</div>
				<Tags className="mt-5 mb-8 text-sm" items={article.tags} />
				<div className="page-picture pic cut cut-lg aspect-video md:aspect-21/9">
					<Picture image={article.image} sizes="(min-width: 90rem) 82rem, 92vw" priority />
				</div>
			</div>
			<div className="wrap columns pt-[clamp(2.5rem,5vw,4.5rem)] pb-section">
				<div className="max-lg:hidden lg:col-span-4">
					<TableOfContents entries={outlineOf(article.content)} />
				</div>
				<article className="prose lg:col-span-8">
					<RichText document={article.content} media={(id) => images[id]} highlight={highlight} />
				</article>
			</div>
			<Neighbours previous={previous} next={next} />
			{related.length > 0 && (
				<section className="section" aria-labelledby="related">
					<div className="wrap">
						<h2 className="mb-8 text-d3" id="related">
							Related Articles
						</h2>
						<div className="grid gap-x-gutter gap-y-10 lg:grid-cols-3">
							{related.map((other) => (
								<ArticleCard key={other.id} article={other} small />
							))}
						</div>
					</div>
				</section>
			)}
			<Closing heading={closing}>
				<LinkButton look="accent" href="/contact">
					Free Consultation
				</LinkButton>
				{booking && (
					<LinkButton href={booking} external>
						Schedule Call
					</LinkButton>
				)}
			</Closing>
		</>
	);
}

type ArticleEntry = Entry<Collections["articles"]>;

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function Author({ article }: { article: ArticleEntry }) {
	return (
		<div className="author">
			{article.authorImage && <Picture image={article.authorImage} sizes="44px" alt="" className="avatar" />}
			<span className="text-sm">
				<strong>{article.author}</strong>
				{article.authorRole && `, ${article.authorRole}`}
				<br />
				<span className="mute">
					<time dateTime={article.publishedAt}>{longDate.format(new Date(article.publishedAt))}</time>,{" "}
					{article.readTime || readTimeOf(article.content)}
				</span>
			</span>
		</div>
	);
}

function Neighbours({ previous, next }: { previous?: ArticleEntry; next?: ArticleEntry }) {
	if (!previous && !next) return null;
	return (
		<nav className="wrap" aria-label="More articles">
			<div className="grid grid-cols-2 gap-x-gutter border-y border-line">
				{previous && <Neighbour article={previous} label="Previous Article" />}
				{next && (
					<Neighbour
						article={next}
						label="Next Article"
						className="col-start-2 border-l border-line pl-gutter text-right"
					/>
				)}
			</div>
		</nav>
	);
}

function Neighbour({ article, label, className = "" }: { article: ArticleEntry; label: string; className?: string }) {
	return (
		<a className={`card py-6 ${className}`} href={article.path}>
			<span className="label">{label}</span>
			<span className="carved mt-1 block text-d4">
				<span className="card-title">{article.title}</span>
			</span>
		</a>
	);
}
