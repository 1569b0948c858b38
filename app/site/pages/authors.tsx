import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { Picture } from "../../design/picture.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { at } from "../at.ts";
import { PageHead } from "../components/page-head.tsx";
import { countQuery, listAddress, listPart, readCount, longPageSize as size } from "../list-part.ts";
import { pageMeta } from "../page-meta.ts";
import { stylesheet } from "../stylesheet.ts";
import styles from "./author.css?url";
import { missing, NotFound } from "./not-found.tsx";

export const handle: RouteHandle = { query: { show: countQuery } };

/** Everybody who writes. There is no such page where nobody does. */
export async function loader({ context, url }: LoaderArgs) {
	const site = context.get(siteContext);
	const language = siteLanguage(site.snapshot);
	const { t } = language;
	const authors = site.snapshot.list("authors");
	if (authors.length === 0) return missing(site, url.pathname);
	const count = readCount(url, authors.length, undefined, size);
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title: t("articles.authors"), path: "/authors" },
	];
	return data({
		authors: authors.slice(0, count),
		more: authors.length > count ? listAddress("/authors", { show: count + size, size }) : undefined,
		crumbs,
		meta: pageMeta({
			site,
			path: "/authors",
			title: t("articles.authors"),
			part: listPart(language, { show: count, size }),
			description: t("articles.authorsText"),
			crumbs,
			items: authors.map(({ name, path }) => ({ title: name, path })),
		}),
	});
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Authors({ loaderData }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	if (!("authors" in loaderData)) return <NotFound {...loaderData} />;
	const { authors, more, crumbs } = loaderData;
	return (
		<>
			<PageHead title={t("articles.authors")} crumbs={crumbs} below={t("articles.authorsText")} />
			<div className="wrap pb-section">
				<ul className="writers">
					{authors.map((author) => (
						<li key={author.id} className="written-by" {...at(author)}>
							{author.image && <Picture image={author.image} sizes="96px" alt="" className="avatar" />}
							<div>
								<h2 className="text-d4">
									<a href={author.path}>{author.name}</a>
								</h2>
								{author.role && <p className="text-sm soft">{author.role}</p>}
							</div>
						</li>
					))}
				</ul>
				{more && (
					<p className="mt-10">
						<LinkButton href={more}>{t("articles.moreAuthors")}</LinkButton>
					</p>
				)}
			</div>
		</>
	);
}
