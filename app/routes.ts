import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	layout("site/layout.tsx", [index("site/pages/home.tsx"), route("*", "site/pages/not-found.tsx")]),

	route("sitemap.xml", "site/feeds/sitemap.ts"),
	route("robots.txt", "site/feeds/robots.ts"),
	route("feed.xml", "site/feeds/articles.ts"),
	route("llms.txt", "site/feeds/llms.ts"),
	route("site.webmanifest", "site/feeds/manifest.ts"),
	route("social/:file", "site/feeds/social-image.ts"),
] satisfies RouteConfig;
