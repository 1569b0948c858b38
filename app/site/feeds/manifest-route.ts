import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { companyOf } from "../company.ts";
import { brandOf } from "../look/brand.ts";
import { headLook } from "../look/head-look.ts";
import type { Route } from "./+types/manifest-route";

/** The web app manifest: name and icons on a home screen. */
export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot } = site;
	const { locale, dir } = siteLanguage(snapshot);
	const { company_name, tagline } = snapshot.one("site_settings");
	const name = companyOf(site);
	const look = snapshot.one("look");
	const { day, night } = headLook(look, []);
	const { icons } = brandOf(look, company_name);
	const manifest = {
		name,
		short_name: name,
		description: tagline || undefined,
		lang: locale,
		dir,
		start_url: "/",
		scope: "/",
		display: "browser",
		background_color: day,
		theme_color: night,
		icons: [
			{ src: icons.small, sizes: "192x192", type: "image/png" },
			{ src: icons.large, sizes: "512x512", type: "image/png" },
			{ src: icons.maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
			{ src: icons.svg, sizes: "any", type: "image/svg+xml" },
		],
	};
	return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
