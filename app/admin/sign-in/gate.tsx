import { Outlet } from "react-router";
import { siteContext } from "../../.server/http.ts";
import font from "../../design/fonts/commissioner-quillstone.woff2?url";
import { Mark } from "../../design/mark.tsx";
import { Picture } from "../../design/picture.tsx";
import { themeOf } from "../shell/theme.ts";
import type { Route } from "./+types/gate";
import styles from "./sign-in.css?url";

export const handle = { hydrate: true };

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

/** What surrounds the screens before the studio: the brand, whom to ask, and on wide screens a picture. */
export default function Gate({ loaderData: { company, email, picture } }: Route.ComponentProps) {
	return (
		<main className="gate">
			<div className="gate-side">
				<a className="gate-brand" href="/">
					<Mark />
					{company}
				</a>
				<Outlet />
				<p className="gate-help">
					Trouble signing in? Write to <a href={`mailto:${email}`}>{email}</a>
				</p>
			</div>
			<div className="gate-art" aria-hidden="true">
				<Picture image={picture} sizes="(min-width: 64rem) 58vw, 1px" alt="" />
			</div>
		</main>
	);
}
