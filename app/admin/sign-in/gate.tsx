import { Outlet, useRouteLoaderData } from "react-router";
import { signIn } from "#extension/parts.ts";
import { siteContext } from "../../.server/http.ts";
import font from "../../design/fonts/commissioner.latin.woff2?url";
import { readyParts } from "../../ready-parts.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { themeOf } from "../shell/studio-theme.ts";
import { studioName } from "../shell/studio-title.ts";
import { useMark } from "../shell/use-mark.ts";
import type { Route } from "./+types/gate";
import { Banner } from "./banner.tsx";
import { GateFrame, type SignInFrame } from "./gate-frame.tsx";
import styles from "./sign-in.css?url";

const added = [signIn, ...readyParts.map((one) => one.signIn)] as readonly (SignInFrame | undefined)[];
const Frame = added.find(Boolean) ?? GateFrame;

export const links: Route.LinksFunction = () => [
	{ rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "stylesheet", href: styles },
];

export function loader({ context, request }: Route.LoaderArgs) {
	const { snapshot } = context.get(siteContext);
	const { company_name: company, email } = snapshot.one("site_settings");
	const picture = snapshot.one("look").signIn ?? snapshot.one("home").heroImages[0]?.wide ?? null;
	return { company, email, picture, theme: themeOf(request) };
}

/** The layout of the sign-in screens: the brand, whom to contact, and a picture on wide screens. */
export default function Gate({ loaderData }: Route.ComponentProps) {
	return (
		<Frame {...loaderData} mark={useMark()}>
			<Outlet />
		</Frame>
	);
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
	const mark = useMark();
	const requestId = useRouteLoaderData<typeof rootLoader>("root")?.requestId;
	// Without the layout's own data, the site's root error page can say more.
	if (!loaderData) throw error;
	return (
		<Frame {...loaderData} mark={mark}>
			<title>{`Not possible now | ${studioName(loaderData.company)}`}</title>
			<div className="gate-form">
				<h1>This did not work</h1>
				<Banner sentence="Something broke on our side, and it has been written down. Try again in a moment." />
				<p className="gate-links">
					<a href="/admin/login">Back to the sign-in</a>
				</p>
				{requestId && <p className="gate-lead">Request {requestId}</p>}
			</div>
		</Frame>
	);
}
