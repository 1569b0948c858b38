import { Outlet, useLocation, useMatches } from "react-router";
import { siteContext } from "../.server/http.ts";
import { inPlaceOf } from "../content/model/places.ts";
import { FigureNotes } from "../design/metrics.tsx";
import frenchQuotes from "../design/prose/quotes-french.css?url";
import { useLanguage } from "../language/use-language.tsx";
import type { RouteHandle } from "../route-handle.ts";
import type { Route } from "./+types/layout";
import { analyticsTag } from "./analytics-tag.ts";
import behaviours from "./behaviours/index.ts?worker&url";
import { companyOf } from "./company.ts";
import { notedFigures, noteOfFigure } from "./figures/figure-notes.ts";
import { brandOf } from "./look/brand.ts";
import printStyles from "./print.css?url";
import { RecipientLine } from "./recipients/recipient-line.tsx";
import { recipientWords } from "./recipients/recipient-words.ts";
import { hasSearch } from "./search/has-search.ts";
import { Consent } from "./shell/analytics-consent.tsx";
import { ErrorMessage } from "./shell/error-message.tsx";
import { menus } from "./shell/menus.ts";
import { PlainShell } from "./shell/plain-shell.tsx";
import { type Frame, Shell } from "./shell/site-shell.tsx";
import styles from "./site.css?url";

export const links: Route.LinksFunction = () => [
	{ rel: "stylesheet", href: styles },
	{ rel: "stylesheet", href: printStyles, media: "print" },
	{ rel: "manifest", href: "/site.webmanifest" },
];

export function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot, requestId } = site;
	const settings = snapshot.one("site_settings");
	const { pathname } = new URL(request.url);
	const frame: Frame = {
		...menus(site),
		settings: inPlaceOf(settings, { ...settings, company_name: companyOf(site) }),
		mark: brandOf(snapshot.one("look"), settings.company_name).mark,
		offices: snapshot.list("locations"),
		languages: site.recipient ? site.recipient.languages : snapshot.nearest(pathname),
		hasSearch: hasSearch(snapshot),
		lang: snapshot.source(pathname)?.locale,
	};
	const figures = notedFigures(snapshot);
	return { frame, requestId, figures, analytics: analyticsTag(snapshot), recipient: recipientWords(site) };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	const { recipient } = loaderData;
	const isPrivate =
		recipient !== undefined || useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isPrivate);
	const analytics = isPrivate ? undefined : loaderData.analytics;
	return (
		<SitePage frame={loaderData.frame} isCounted={!isPrivate}>
			{recipient && <RecipientLine words={recipient} />}
			<FigureNotes value={noteOfFigure(loaderData.figures)}>
				<Outlet />
			</FigureNotes>
			{analytics && <Consent analytics={analytics} />}
		</SitePage>
	);
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
	const message = <ErrorMessage requestId={loaderData?.requestId} />;
	return loaderData ? <SitePage frame={loaderData.frame}>{message}</SitePage> : <PlainShell>{message}</PlainShell>;
}

interface SitePageProps {
	frame: Frame;
	/** Whether visits of the page are counted. */
	isCounted?: boolean;
	children: React.ReactNode;
}

function SitePage({ frame, isCounted = false, children }: SitePageProps) {
	const { t, locale } = useLanguage();
	return (
		<>
			{/^fr\b/.test(locale) && <link rel="stylesheet" href={frenchQuotes} precedence="page" />}
			<link rel="alternate" href="/feed.xml" type="application/atom+xml" title={t("shell.articles")} />
			<link rel="alternate" href="/rss.xml" type="application/rss+xml" title={t("shell.articles")} />
			<Shell frame={frame} path={useLocation().pathname}>
				{children}
			</Shell>
			<script
				type="module"
				src={behaviours}
				// The page is complete without it.
				fetchPriority="low"
				data-visits={isCounted && frame.settings.analytics ? "" : undefined}
			/>
		</>
	);
}
