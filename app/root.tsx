import { type CSSProperties, type ReactNode, useContext } from "react";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	type UIMatch,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from "react-router";
import { rejectForeignChanges } from "./.server/auth/same-origin.ts";
import { siteContext } from "./.server/http.ts";
import type { Route } from "./+types/root";
import { holdInput } from "./admin/hydration/hold-input.ts";
import { LanguageContext } from "./language/use-language.tsx";
import { lookFrom } from "./look/look-choices.ts";
import { studioAccent } from "./look/studio-accent.ts";
import { brandOf } from "./site/look/brand.ts";
import { clientsColours } from "./site/look/clients-colours.ts";
import { headLook } from "./site/look/head-look.ts";
import { LastResort } from "./site/shell/last-resort.tsx";

// Part of the page the server sends; the browser needs no second copy of its source.
const holding = import.meta.env.SSR ? `(${holdInput})()` : "";

/** React runs in the browser inside of these: the studio and its sign-in. Other pages are plain documents. */
const frames = ["admin/studio", "admin/sign-in/gate"];

export const middleware = [rejectForeignChanges];

export function loader({ context }: Route.LoaderArgs) {
	const { requestId, cspNonce, snapshot } = context.get(siteContext);
	const look = snapshot.one("look");
	const colours = clientsColours(snapshot);
	const { company_name: name, email } = snapshot.one("site_settings");
	const company = { name, domain: email.replace(/^.*@/, "") };
	const { icons, mark } = brandOf(look, company.name);
	// The studio has colours of its own, but for the accent.
	const looks = cspNonce
		? { accent: studioAccent(lookFrom(look)), siteTheme: headLook(look, colours).theme }
		: { look: headLook(look, colours) };
	return {
		requestId,
		cspNonce,
		company,
		icons,
		mark,
		look: undefined,
		accent: undefined,
		siteTheme: undefined,
		...looks,
	};
}

/** Its data belongs to the first request and does not change with navigation. */
export function shouldRevalidate() {
	return false;
}

export function Layout({ children }: { children: ReactNode }) {
	const { cspNonce: nonce, look, icons, accent } = useRouteLoaderData<typeof loader>("root") ?? {};
	const { locale, dir } = useContext(LanguageContext) ?? { locale: "en", dir: "ltr" };
	const matches = useMatches();
	// The browser has no copy of the page of last resort to hydrate it with.
	const isBroken = Boolean(useRouteError());
	const hydrate = !isBroken && matches.some(({ id }) => frames.includes(id));
	return (
		<html
			lang={locale}
			dir={dir}
			className={/^en\b/.test(locale) ? undefined : "long-words"}
			data-theme={chosenTheme(matches)}
			style={accent as CSSProperties}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				{look?.fonts.map((font) => (
					<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
				))}
				{look && <link rel="stylesheet" href={look.theme} />}
				{look && <meta name="theme-color" media="(prefers-color-scheme: light)" content={look.day} />}
				{look && <meta name="theme-color" media="(prefers-color-scheme: dark)" content={look.night} />}
				{icons && <link rel="icon" href={icons.ico} sizes="32x32" />}
				{icons && <link rel="icon" href={icons.svg} type="image/svg+xml" />}
				{icons && <link rel="apple-touch-icon" href={icons.touch} />}
				<Links nonce={nonce} />
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
	return <LastResort requestId={loaderData?.requestId} />;
}
