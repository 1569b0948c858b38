import type { ReactNode } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { siteContext } from "../../.server/http.ts";
import type { PublicImage } from "../../content/fields/public-values.ts";
import font from "../../design/fonts/commissioner.latin.woff2?url";
import { MarkAndName } from "../../design/mark.tsx";
import { Picture } from "../../design/picture.tsx";
import type { loader as rootLoader } from "../../root.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { themeOf } from "../shell/studio-theme.ts";
import { studioName } from "../shell/studio-title.ts";
import { useMark } from "../shell/use-mark.ts";
import type { Route } from "./+types/gate";
import { Banner } from "./banner.tsx";
import styles from "./sign-in.css?url";

export const handle: RouteHandle = { hydrate: true };

export const links: Route.LinksFunction = () => [
	{ rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "stylesheet", href: styles },
];

export function loader({ context, request }: Route.LoaderArgs) {
	const { snapshot } = context.get(siteContext);
	const { company_name: company, email } = snapshot.one("site_settings");
	const picture = snapshot.one("home").heroImages[0]?.wide ?? null;
	return { company, email, picture, theme: themeOf(request) };
}

/** The layout of the sign-in screens: the brand, whom to contact, and a picture on wide screens. */
export default function Gate({ loaderData }: Route.ComponentProps) {
	return (
		<GateFrame {...loaderData}>
			<Outlet />
		</GateFrame>
	);
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
	const requestId = useRouteLoaderData<typeof rootLoader>("root")?.requestId;
	// Without the layout's own data, the site's root error page can say more.
	if (!loaderData) throw error;
	return (
		<GateFrame {...loaderData}>
			<title>{`Not possible now | ${studioName(loaderData.company)}`}</title>
			<div className="gate-form">
				<h1>This did not work</h1>
				<Banner sentence="Something broke on our side, and it has been written down. Try again in a moment." />
				<p className="gate-links">
					<a href="/admin/login">Back to the sign-in</a>
				</p>
				{requestId && <p className="gate-lead">Request {requestId}</p>}
			</div>
		</GateFrame>
	);
}

interface GateFrameProps {
	company: string;
	email: string;
	picture: PublicImage | null;
	children: ReactNode;
}

function GateFrame({ company, email, picture, children }: GateFrameProps) {
	const mark = useMark();
	return (
		<main className="gate">
			<div className="gate-side">
				<a className="gate-brand" href="/">
					{mark ? <MarkAndName mark={mark} company={company} /> : company}
				</a>
				{children}
				{email && (
					<p className="gate-help">
						Trouble signing in? Write to <a href={`mailto:${email}`}>{email}</a>
					</p>
				)}
			</div>
			<div className="gate-art" aria-hidden="true">
				{picture ? (
					<Picture image={picture} sizes="(min-width: 64rem) 58vw, 1px" alt="" />
				) : (
					<div className="gate-pattern" />
				)}
			</div>
		</main>
	);
}
