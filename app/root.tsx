import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, type UIMatch, useMatches, useRouteLoaderData } from "react-router";
import { rejectForeignChanges } from "./.server/auth/same-origin.ts";
import { siteContext } from "./.server/http.ts";
import type { Route } from "./+types/root";
import { holdInput } from "./admin/hydration/hold-input.ts";
import type { RouteHandle } from "./route-handle.ts";
import favicon from "./site/icons/favicon.svg?url";
import { ErrorMessage } from "./site/shell/error-message.tsx";
import { PlainShell } from "./site/shell/plain-shell.tsx";
import styles from "./site/site.css?url";

// Part of the page the server sends; the browser needs no second copy of its source.
const holding = import.meta.env.SSR ? `(${holdInput})()` : "";

export const links: Route.LinksFunction = () => [{ rel: "icon", href: favicon, type: "image/svg+xml" }];

export const middleware = [rejectForeignChanges];

export function loader({ context }: Route.LoaderArgs) {
	const { requestId, cspNonce } = context.get(siteContext);
	return { requestId, cspNonce };
}

/** Its data belongs to the first request and does not change with navigation. */
export function shouldRevalidate() {
	return false;
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useRouteLoaderData<typeof loader>("root")?.cspNonce;
	const matches = useMatches();
	const hydrate = matches.some((match) => (match.handle as RouteHandle | undefined)?.hydrate);
	return (
		<html lang="en" data-theme={chosenTheme(matches)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
				{hydrate && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: holding }} />}
			</head>
			<body id="top">
				{children}
				{hydrate && <Scripts nonce={nonce} />}
			</body>
		</html>
	);
}

/** The theme in the data of studio screens; all others follow the system. */
function chosenTheme(matches: readonly UIMatch[]): string | undefined {
	const themes = matches.map(({ loaderData }) => (loaderData as { theme?: string } | undefined)?.theme);
	const chosen = themes.find(Boolean);
	return chosen === "system" ? undefined : chosen;
}

export default function Root() {
	return <Outlet />;
}

/** The last resort, when not even the header and footer of the site could be drawn. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<PlainShell>
				<ErrorMessage requestId={loaderData?.requestId} />
			</PlainShell>
		</>
	);
}
