import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { feedOf } from "../../addresses/feeds.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { Picture } from "../../design/picture.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { at } from "../at.ts";
import { EmptyList } from "../components/lists/empty-list.tsx";
import { Missing } from "../components/missing.tsx";
import { PageHead } from "../components/page-head.tsx";
import { countQuery, listAddress, listPart, pageSize, readCount } from "../list-part.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { ArticleCard } from "../parts.ts";
import { authorThing } from "../structured-data/things.ts";
import { stylesheet } from "../stylesheet.ts";
import { articlesBy } from "../topics.ts";
import styles from "./author.css?url";

export const handle: RouteHandle = { query: { show: countQuery } };

/** The page of somebody who writes, with all of their articles. */
export async function loader({ context, params, request }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { snapshot, origin } = site;
	const language = siteLanguage(snapshot);
	const { t } = language;
	const author = snapshot.find("authors", params.slug);
	if (!author)
		return data({ found: undefined, meta: missingMeta({ site, title: t("articles.authorMissing") }) }, { status: 404 });
	const { path, name } = author;
	const all = articlesBy(snapshot, path);
	const count = readCount(new URL(request.url), all.length);
	const feed = feedOf(path);
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title: t("articles.authors"), path: "/authors" },
		{ title: name, path },
	];
	return data({
		found: {
			author,
			crumbs,
			articles: all.slice(0, count),
			more: all.length > count ? listAddress(path, { show: count + pageSize }) : undefined,
			feed,
		},
		meta: pageMeta({
			site,
			path,
			title: author.seo.title || name,
			part: listPart(language, { show: count }),
			description: author.seo.description || author.bio || undefined,
			crumbs,
			image: author.image,
			thing: authorThing(origin, author, author.links),
			pageType: "ProfilePage",
			feed,
		}),
	});
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Author({ loaderData }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	if (!loaderData.found) {
		return (
			<Missing
				title={t("articles.authorMissing")}
				text={t("articles.authorMissingText")}
				back={{ text: t("articles.back"), href: "/articles" }}
			/>
		);
	}
	const { author, crumbs, articles, more, feed } = loaderData.found;
	return (
		<>
			<PageHead
				title={author.name}
				crumbs={crumbs}
				below={author.bio}
				regions={[at(author, "name"), at(author, "bio")]}
				beside={
					(author.image || author.role || author.links.length > 0) && (
						<div className="written-by">
							{author.image && (
								<Picture image={author.image} sizes="96px" className="avatar" region={at(author, "image")} />
							)}
							<div>
								{author.role && <p {...at(author, "role")}>{author.role}</p>}
								{author.links.length > 0 && (
									<ul className="flex flex-wrap gap-x-4" {...at(author, "links")}>
										{author.links.map(({ label, url }) => (
											<li key={url}>
												<a href={url} rel="me">
													{label}
												</a>
											</li>
										))}
									</ul>
								)}
							</div>
						</div>
					)
				}
			/>
			<section className="pb-section" aria-labelledby="written">
				<div className="wrap">
					<h2 className="mb-8 text-d3" id="written">
						{t("articles.by", { name: author.name })}
					</h2>
					{articles.length === 0 ? (
						<EmptyList text={t("articles.noneBy")} action={{ text: t("articles.showAll"), href: "/articles" }} />
					) : (
						<div className="written">
							{articles.map((article, index) => (
								<ArticleCard key={article.id} article={article} size="third" priority={index === 0} />
							))}
						</div>
					)}
					<p className="row mt-10">
						{more && <LinkButton href={more}>{t("articles.more")}</LinkButton>}
						{articles.length > 0 && <a href={feed}>{t("articles.feed")}</a>}
					</p>
				</div>
			</section>
		</>
	);
}
