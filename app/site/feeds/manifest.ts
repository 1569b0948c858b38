import { siteContext } from "../../.server/http.ts";
import favicon from "../icons/favicon.svg?url";
import icon192 from "../icons/icon-192.png?url";
import icon512 from "../icons/icon-512.png?url";
import type { Route } from "./+types/manifest";

/** The web app manifest: name and icons on a home screen. */
export function loader({ context }: Route.LoaderArgs) {
	const { company_name: name, tagline } = context.get(siteContext).snapshot.one("site_settings");
	const manifest = {
		name,
		short_name: name,
		description: tagline,
		lang: "en",
		start_url: "/",
		scope: "/",
		display: "browser",
		background_color: "#F5F1E6",
		theme_color: "#0F211C",
		icons: [
			{ src: icon192, sizes: "192x192", type: "image/png" },
			{ src: icon512, sizes: "512x512", type: "image/png" },
			{ src: favicon, sizes: "any", type: "image/svg+xml" },
		],
	};
	return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
