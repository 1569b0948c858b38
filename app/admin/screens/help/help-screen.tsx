import { Link, redirect, useSearchParams } from "react-router";
import { manual, manualPage, pageOfScreen, searchManual } from "../../../.server/help/manual.ts";
import { DebouncedSearch } from "../../controls/debounced-search.tsx";
import { Empty } from "../../controls/empty.tsx";
import { useMedia } from "../../controls/use-media.ts";
import { atOnce } from "../../next-params.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/help-screen";
import styles from "./help-screen.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	studioTitle(matches, loaderData?.title ?? "Help"),
];

/** A page of the documents; without one, the one that fits the screen `?at=`, or what `?q=` finds. */
export async function loader({ params, url }: Route.LoaderArgs) {
	const query = (url.searchParams.get("q") ?? "").slice(0, 200);
	const at = url.searchParams.get("at");
	if (at !== null) throw redirect(`/admin/help/${pageOfScreen(at)?.path ?? ""}`);
	const { door, page: name } = params;
	const path = door === undefined ? "" : name === undefined ? door : `${door}/${name}`;
	const page = path === "" ? undefined : manualPage(path);
	if (path !== "" && !page) throw new Response("There is no such page of the documents.", { status: 404 });
	// Loaded only here: what reads Markdown is not needed by other screens.
	const { pageAsHtml } = await import("../../../.server/help/page-as-html.ts");
	return {
		path,
		title: page?.title ?? "Help",
		html: page && query === "" ? pageAsHtml(page) : undefined,
		query,
		hits: searchManual(query),
		doors: manual().map(({ title, name, pages }) => ({
			...{ title, name },
			pages: pages.slice(1).map(({ path, title }) => ({ path, title })),
		})),
	};
}

/** The documents: all pages at the side, one of them or what was searched for beside. */
export default function Help({ loaderData: { path, title, html, query, hits, doors } }: Route.ComponentProps) {
	const [, setParams] = useSearchParams();
	const isWide = useMedia("(width >= 60rem)");
	return (
		<div className="screen help">
			<nav className="help-doors" aria-label="Pages of the help">
				<DebouncedSearch
					label="Search the help"
					placeholder="Search the help…"
					value={query}
					onChange={(q) => setParams(q === "" ? {} : { q }, atOnce)}
				/>
				{doors.map(({ name, title, pages }) => (
					<details key={name} open={isWide && path.startsWith(name)}>
						<summary>{title}</summary>
						<ul>
							<li>
								<Link to={`/admin/help/${name}`} aria-current={path === name ? "page" : undefined}>
									Overview
								</Link>
							</li>
							{pages.map((page) => (
								<li key={page.path}>
									<Link to={`/admin/help/${page.path}`} aria-current={path === page.path ? "page" : undefined}>
										{page.title}
									</Link>
								</li>
							))}
						</ul>
					</details>
				))}
			</nav>
			<div className="help-page">
				{query !== "" && <Hits query={query} hits={hits} />}
				{query === "" &&
					(html === undefined ? (
						<Beginning doors={doors} />
					) : (
						// Drawn by the server from the documents of this version, in which nobody writes.
						<article className="prose" aria-label={title} dangerouslySetInnerHTML={{ __html: html }} />
					))}
			</div>
		</div>
	);
}

function Hits({ query, hits }: Pick<Route.ComponentProps["loaderData"], "query" | "hits">) {
	return (
		<>
			<h1>Search the help</h1>
			<p className="mute" role="status">
				{hits.length === 0 ? "Nothing" : hits.length === 1 ? "One page" : `${hits.length} pages`} for “{query}”.
			</p>
			{hits.length === 0 && (
				<Empty title="No page has all of these words">Try fewer words, or other ones. The help is in English.</Empty>
			)}
			<ul className="help-hits">
				{hits.map(({ path, title, words }) => (
					<li key={path}>
						<Link to={`/admin/help/${path}`}>{title}</Link>
						<p className="mute">{words}</p>
					</li>
				))}
			</ul>
		</>
	);
}

const about: Readonly<Record<string, string>> = {
	own: "Your name, your look, your people, and what goes live.",
	write: "Articles, pictures, pages, proposals and inquiries.",
	build: "Extensions, content types, the API and tests.",
	operate: "Servers, settings, backups and updates.",
};

function Beginning({ doors }: Pick<Route.ComponentProps["loaderData"], "doors">) {
	return (
		<>
			<h1>Help</h1>
			{doors.length === 0 && (
				<Empty title="The documents are not installed">The folder docs of the product is missing on this server.</Empty>
			)}
			<ul className="help-beginnings">
				{doors.map(({ name, title }) => (
					<li key={name}>
						<Link to={`/admin/help/${name}`}>{title}</Link>
						<p className="mute">{about[name]}</p>
					</li>
				))}
			</ul>
			<p className="mute">
				On any screen, press <kbd>?</kbd> for its page here and for all keys.
			</p>
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
