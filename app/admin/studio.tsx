import { useEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { runningCommands } from "../.server/actions/once.ts";
import { listBookmarks } from "../.server/auth/bookmarks.ts";
import { ownZone } from "../.server/auth/own-zone.ts";
import { personContext } from "../.server/auth/person.ts";
import { requireSignIn } from "../.server/auth/require-sign-in.ts";
import { prepareChecks } from "../.server/check/checked-pages.ts";
import { backendContext, siteContext } from "../.server/http.ts";
import { siteLanguage } from "../content/register/site-language.ts";
import { knownZone } from "../content/values/time-zone.ts";
import font from "../design/fonts/commissioner.latin.woff2?url";
import type { Route } from "./+types/studio";
import { useFollowed } from "./actions/use-followed.ts";
import styles from "./admin.css?url";
import { studioCounts } from "./screens/notifications/studio-counts.server.ts";
import { closedSections } from "./shell/closed-sections.server.ts";
import { LoadFailure } from "./shell/failure.tsx";
import { railViewOf } from "./shell/rail-view.ts";
import { Shell, type ShellData } from "./shell/shell.tsx";
import { themeOf } from "./shell/studio-theme.ts";
import { studioTitle } from "./shell/studio-title.ts";
import { holdUntilSignedIn } from "./sign-in/ended-session.ts";
import { KeepSignedIn } from "./sign-in/keep-signed-in.tsx";
import { slotsNotOffered } from "./slots/slots-not-offered.server.ts";

export const middleware = [requireSignIn];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [holdUntilSignedIn];

export const links: Route.LinksFunction = () => [
	{ rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "stylesheet", href: styles },
];

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches), { name: "robots", content: "noindex" }];

export async function loader({ context, request }: Route.LoaderArgs) {
	const backend = context.get(backendContext);
	const { store } = backend;
	prepareChecks(backend);
	const person = context.get(personContext);
	// Even without these counts, a screen should still load and report what is wrong.
	const none = { unread: 0, newInquiries: 0, inquiries: "" };
	const counts = await studioCounts(backend, person).catch(() => none);
	const { snapshot } = context.get(siteContext);
	const { company_name: company, businessHours } = snapshot.one("site_settings");
	const { currency } = snapshot.one("words");
	const site = { locale: siteLanguage(snapshot).locale, currency };
	const pins = await listBookmarks(store, person.id, "pin").catch(() => []);
	const closed = closedSections(person);
	const [theme, rail] = [themeOf(request), railViewOf(request)];
	const shell: ShellData = { company, person, theme, rail, counts, pins, closed };
	const [running, missing] = await Promise.all([
		runningCommands(store, person.id).catch(() => []),
		slotsNotOffered(backend, person).catch(() => []),
	]);
	const zone = knownZone((await ownZone(store, person.id).catch(() => "")) || businessHours.timeZone);
	return { ...shell, site, zone, running, slotsNotOffered: missing };
}

/** Searching and sorting within a screen do not affect the frame. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	const isSameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return formMethod || !isSameScreen ? defaultShouldRevalidate : false;
}

// The last known frame, for when even its own data cannot be loaded.
let lastShell: ShellData | undefined;

/** The layout of all signed-in screens. */
export default function Studio({ loaderData }: Route.ComponentProps) {
	useFollowed(loaderData.running);
	useEffect(() => {
		lastShell = loaderData;
	}, [loaderData]);
	return (
		<KeepSignedIn person={loaderData.person}>
			<Shell shell={loaderData}>
				<Outlet />
			</Shell>
		</KeepSignedIn>
	);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const shell = loaderData ?? lastShell;
	const message = <LoadFailure error={error} />;
	return shell ? <Shell shell={shell}>{message}</Shell> : message;
}
