import { data } from "react-router";
import type { Site } from "../../.server/http.ts";
import { feedOf } from "../../addresses/feeds.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { EmptyList } from "../components/lists/empty-list.tsx";
import { Listing } from "../components/lists/listing.tsx";
import { Missing } from "../components/missing.tsx";
import { PageHead } from "../components/page-head.tsx";
import { listAddress, listPart, pageSize, readCount } from "../list-part.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { ArticleCard } from "../parts.ts";
import { articlesAbout } from "../topics.ts";

/** Loads the page of a category or a tag: its introduction, and all articles about it. */
export function loadTopic(site: Site, kind: "categories" | "tags", slug: string, url: URL) {
	const { snapshot } = site;
	const language = siteLanguage(snapshot);
	const { t } = language;
	const topic = snapshot.find(kind, slug);
	if (!topic)
		return data({ found: undefined, meta: missingMeta({ site, title: t("articles.topicMissing") }) }, { status: 404 });
	const { path, name, intro, image, seo } = topic;
	const all = articlesAbout(snapshot, kind, topic);
	const count = readCount(url, all.length);
	const feed = feedOf(path);
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title: t("shell.articles"), path: "/articles" },
		{ title: name, path },
	];
	return data({
		found: {
			topic,
			crumbs,
			articles: all.slice(0, count),
			address: listAddress(path, { show: count }),
			more: all.length > count ? listAddress(path, { show: count + pageSize }) : undefined,
			feed,
		},
		meta: pageMeta({
			site,
			path,
			title: seo.title || name,
			part: listPart(language, { show: count }),
			description: seo.description || intro || undefined,
			keywords: seo.keywords,
			crumbs,
			image,
			pageType: "CollectionPage",
			isUnlisted: all.length === 0,
			feed,
			items: all.map(({ title, path }) => ({ title, path })),
		}),
	});
}

type Loaded = ReturnType<typeof loadTopic>["data"];

/** The page of a category or a tag. */
export function TopicPage({ found }: { found: Loaded["found"] }) {
	const { t } = useLanguage();
	if (!found) {
		return (
			<Missing
				title={t("articles.topicMissing")}
				text={t("articles.topicMissingText")}
				back={{ text: t("articles.back"), href: "/articles" }}
			/>
		);
	}
	const { topic, crumbs, articles, address, more, feed } = found;
	return (
		<>
			<PageHead
				title={topic.name}
				crumbs={crumbs}
				below={topic.intro}
				regions={[at(topic, "name"), at(topic, "intro")]}
			/>
			<Listing className="block pb-section" address={address}>
				<section className="wrap" aria-labelledby="about-it">
					<h2 className="sr-only" id="about-it">
						{t("shell.articles")}
					</h2>
					{articles.length === 0 ? (
						<EmptyList text={t("articles.none")} action={{ text: t("articles.showAll"), href: "/articles" }} />
					) : (
						<div className="written">
							{articles.map((article, index) => (
								<div key={article.id} data-entry>
									<ArticleCard article={article} size="third" priority={index === 0} />
								</div>
							))}
						</div>
					)}
					<p className="row mt-10">
						{more && <LinkButton href={more}>{t("articles.more")}</LinkButton>}
						{articles.length > 0 && <a href={feed}>{t("articles.feed")}</a>}
					</p>
				</section>
			</Listing>
		</>
	);
}
