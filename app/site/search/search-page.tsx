import { data } from "react-router";
import { bearsSession } from "../../.server/auth/sessions/session-rules.ts";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Button, LinkButton } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { Behaviour } from "../behaviour.tsx";
import behaviour from "../behaviours/search-copy.ts?worker&url";
import { PageHead } from "../components/page-head.tsx";
import { pageMeta } from "../page-meta.ts";
import { pageSeo } from "../page-seo.ts";
import { missing, NotFound } from "../pages/not-found.tsx";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/search-page";
import { findPages, queryLimits, wordsOfQuery } from "./find-by-words.ts";
import { hasSearch } from "./has-search.ts";
import { partsOfPage, sourceOfPage } from "./parts-of-page.ts";
import { type Passage, passageOf } from "./passage.ts";
import styles from "./search-page.css?url";
import { siteIndex } from "./site-index.ts";

export const handle: RouteHandle = { cached: "plain", query: { q: "typed", part: /^\d{1,3}$/ } };

const partSize = 10;

/** Finds pages by their words, without script. There is no such page where the site offers no search. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot } = site;
	if (!hasSearch(snapshot)) return missing(site, url.pathname);
	const query = (url.searchParams.get("q") ?? "").trim();
	const part = Math.max(1, Number(url.searchParams.get("part") ?? 1));
	const { t } = siteLanguage(snapshot);
	const words = wordsOfQuery(query);
	const found = words.length === 0 ? [] : findPages(await siteIndex(snapshot), words);
	const from = (part - 1) * partSize;
	if (words.length > 0 && found.length === 0 && isOfVisitor(request, site.origin)) {
		const client = context.get(clientContext);
		context.get(backendContext).searches.take({ query, words, client, headers: request.headers });
	}
	return data({
		query: query.slice(0, queryLimits.letters),
		isCut: query.length > queryLimits.letters,
		total: found.length,
		from,
		results: found.slice(from, from + partSize).map((path) => resultAt(snapshot, path, words)),
		words: snapshot.outward("/search.json"),
		more: found.length > from + partSize ? addressOf(query, part + 1) : undefined,
		meta: pageMeta({ site, path: "/search", title: t("search.title"), description: "", isUnlisted: true }),
	});
}

/** Whether a visitor looks at the answer, and nobody of the team: browsers fetch some pages ahead. */
function isOfVisitor({ method, headers }: Request, origin: string): boolean {
	return (
		method === "GET" &&
		!headers.get("sec-purpose")?.includes("prefetch") &&
		!bearsSession(headers.get("cookie"), origin)
	);
}

interface Result extends Passage {
	readonly path: string;
	readonly title: string;
}

function resultAt(snapshot: Snapshot, path: string, words: readonly string[]): Result {
	const source = sourceOfPage(snapshot, path);
	const title = pageSeo(snapshot, path)?.heading ?? path;
	// The title stands above the passage already.
	const parts = source ? partsOfPage(source).filter(({ text }) => text !== title) : [];
	return { path, title, ...passageOf(parts, words) };
}

function addressOf(query: string, part: number): string {
	return `/search?${new URLSearchParams({ q: query.slice(0, queryLimits.letters), part: String(part) })}`;
}

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Search({ loaderData }: Route.ComponentProps) {
	const { t } = useLanguage();
	if (!("results" in loaderData)) return <NotFound {...loaderData} />;
	const { query, isCut, total, from, results, words, more } = loaderData;
	return (
		<>
			<PageHead title={t("search.title")} />
			<div className="wrap search pb-section">
				{query === "" ? (
					<search-copy data-index={words}>
						<Form query="" />
						<ol className="search-results" hidden />
						<p className="soft" data-none="" hidden>
							{t("search.noneText")}
						</p>
						<Behaviour src={behaviour} />
					</search-copy>
				) : (
					<Form query={query} />
				)}
				{isCut && <p className="text-sm soft">{t("search.cut", { number: String(queryLimits.letters) })}</p>}
				{query !== "" && results.length === 0 && (
					<section className="search-none" aria-labelledby="none">
						<h2 className="text-d4" id="none">
							{t("search.none", { query })}
						</h2>
						<p className="soft">{t("search.noneText")}</p>
					</section>
				)}
				{results.length > 0 && (
					<section aria-labelledby="found">
						<h2 className="text-sm soft" id="found">
							{t("search.found", { number: String(total) })}
						</h2>
						<ol className="search-results" start={from + 1}>
							{results.map((result) => (
								<Found key={result.path} {...result} />
							))}
						</ol>
						{more && (
							<p className="mt-10">
								<LinkButton href={more}>{t("search.more")}</LinkButton>
							</p>
						)}
					</section>
				)}
			</div>
		</>
	);
}

function Form({ query }: { query: string }) {
	const { t } = useLanguage();
	return (
		<search>
			<form action="/search" className="search-form">
				<div className="field">
					<label htmlFor="q">{t("search.label")}</label>
					<input
						id="q"
						name="q"
						type="search"
						defaultValue={query}
						maxLength={queryLimits.letters}
						enterKeyHint="search"
						dir="auto"
						required
					/>
				</div>
				<Button type="submit" look="accent">
					{t("search.title")}
				</Button>
			</form>
		</search>
	);
}

function Found({ path, title, pieces, anchor }: Result) {
	return (
		<li>
			<h3 className="text-d4">
				<a href={anchor === "" ? path : `${path}#${anchor}`}>{title}</a>
			</h3>
			<p className="soft">
				{pieces.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text))}
			</p>
			<p className="search-address text-sm mute" dir="ltr">
				{path}
			</p>
		</li>
	);
}
