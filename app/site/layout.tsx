import { Outlet, useLocation } from "react-router";
import { siteContext } from "../.server/http.ts";
import font from "../design/fonts/commissioner-quillstone.woff2?url";
import type { Route } from "./+types/layout";
import { analyticsTag } from "./analytics.ts";
import behaviours from "./behaviours/index.ts?worker&url";
import touchIcon from "./icons/apple-touch-icon.png?url";
import printStyles from "./print.css?url";
import { ErrorMessage } from "./shell/error-message.tsx";
import { PlainShell } from "./shell/plain-shell.tsx";
import { type Frame, Shell } from "./shell/shell.tsx";
import styles from "./site.css?url";

export const links: Route.LinksFunction = () => [
	{ rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "stylesheet", href: styles },
	{ rel: "stylesheet", href: printStyles, media: "print" },
	{ rel: "apple-touch-icon", href: touchIcon },
	{ rel: "manifest", href: "/site.webmanifest" },
	{ rel: "alternate", href: "/feed.xml", type: "application/atom+xml", title: "Articles" },
];

export function loader({ context }: Route.LoaderArgs) {
	const { snapshot, requestId } = context.get(siteContext);
	const frame: Frame = {
		navigation: snapshot.one("navigation"),
		footer: snapshot.one("footer"),
		settings: snapshot.one("site_settings"),
	};
	return { frame, requestId, analytics: analyticsTag(snapshot) };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	return (
		<SitePage frame={loaderData.frame} isCounted>
			<Outlet />
			{loaderData.analytics && <script async src={loaderData.analytics.src} data-analytics={loaderData.analytics.id} />}
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
	return (
		<>
			<Shell frame={frame} path={useLocation().pathname}>
				{children}
			</Shell>
			<script type="module" src={behaviours} data-visits={isCounted && frame.settings.analytics ? "" : undefined} />
		</>
	);
}
