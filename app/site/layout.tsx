import { Outlet, useLocation } from "react-router";
import { siteContext } from "../.server/http.ts";
import font from "../design/fonts/commissioner-quillstone.woff2?url";
import type { Route } from "./+types/layout";
import behaviours from "./behaviours/index.ts?worker&url";
import { ErrorMessage } from "./shell/error-message.tsx";
import { type Frame, Shell } from "./shell/shell.tsx";
import styles from "./site.css?url";

export const links: Route.LinksFunction = () => [
	{ rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "stylesheet", href: styles },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/icon-512.png" },
];

export function loader({ context }: Route.LoaderArgs) {
	const { snapshot, requestId } = context.get(siteContext);
	const frame: Frame = {
		navigation: snapshot.one("navigation"),
		footer: snapshot.one("footer"),
		settings: snapshot.one("site_settings"),
	};
	return { frame, requestId };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	return (
		<SitePage frame={loaderData.frame}>
			<Outlet />
		</SitePage>
	);
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
	const message = <ErrorMessage requestId={loaderData?.requestId} />;
	return loaderData ? <SitePage frame={loaderData.frame}>{message}</SitePage> : message;
}

function SitePage({ frame, children }: { frame: Frame; children: React.ReactNode }) {
	return (
		<>
			<Shell frame={frame} path={useLocation().pathname}>
				{children}
			</Shell>
			<script type="module" src={behaviours} />
		</>
	);
}
