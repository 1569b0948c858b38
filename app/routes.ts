import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { sections } from "./admin/sections.ts";

// Content of which there is one; the home page and the settings have screens of their own.
const pagesOfSingletons = sections
	.filter(({ singleton, path }) => singleton && !["home-content", "settings"].includes(path))
	.map(({ path }) => path);

export default [
	layout("site/layout.tsx", [
		index("site/pages/home.tsx"),
		route("about", "site/pages/about.tsx"),
		route("services", "site/pages/services.tsx"),
		route("services/:slug", "site/pages/service.tsx"),
		route("portfolio", "site/pages/portfolio.tsx"),
		route("portfolio/all", "site/pages/all-projects.tsx"),
		route("portfolio/:slug", "site/pages/project.tsx"),
		route("articles", "site/pages/articles.tsx"),
		route("articles/:slug", "site/pages/article.tsx"),
		route("contact", "site/pages/contact.tsx"),
		route("contact/sent/:reference", "site/contact/sent.tsx"),
		route("privacy-policy", "site/pages/legal.tsx", { id: "privacy-policy" }),
		route("terms-of-service", "site/pages/legal.tsx", { id: "terms-of-service" }),
		route("*", "site/pages/not-found.tsx"),
	]),

	layout("admin/sign-in/gate.tsx", [
		route("admin/login", "admin/sign-in/login.tsx"),
		route("admin/login/code", "admin/sign-in/code.tsx"),
		route("admin/forgot", "admin/sign-in/forgot.tsx"),
		route("admin/welcome", "admin/sign-in/welcome.tsx"),
	]),
	route("admin/login/again", "admin/sign-in/again.ts"),
	route("admin/sign-out", "admin/sign-in/sign-out.ts"),
	route("admin/notifications/stream", "admin/special/notifications/stream.ts"),
	route("admin", "admin/studio.tsx", [
		index("admin/special/dashboard/dashboard.tsx"),
		route("preview", "admin/pages/preview.ts"),
		route("documents/:id", "admin/editor/document.ts"),
		route("documents/:id/history", "admin/editor/history.ts"),
		route("media", "admin/special/media/library.tsx", [route(":id", "admin/special/media/picture.tsx")]),
		route("media/pick", "admin/inputs/find-pictures.ts"),
		route("media/upload", "admin/special/media/upload.ts"),
		route("media/:id/original", "admin/special/media/original.ts"),
		route("find/pages", "admin/inputs/find-pages.ts"),
		route("find/documents", "admin/inputs/find-documents.ts"),
		route("settings", "admin/special/settings/settings.tsx"),
		route("home-content", "admin/special/home-content/home-content.tsx"),
		...pagesOfSingletons.map((path) => route(path, "admin/pages/singleton.tsx", { id: `edit ${path}` })),
		route(":collection", "admin/pages/list.tsx"),
		route("lists/:collection", "admin/list/acts.ts"),
		route(":collection/:act/:id?", "admin/pages/edit.tsx"),
		route("inquiries", "admin/special/inquiries/inbox.tsx", [
			index("admin/special/inquiries/nothing-chosen.tsx"),
			route(":id", "admin/special/inquiries/inquiry.tsx"),
		]),
		route("notifications", "admin/special/notifications/notifications.tsx"),
		route("releases", "admin/special/releases/releases.tsx"),
		route("releases/compare", "admin/special/releases/compare.tsx"),
		route("releases/:number", "admin/special/releases/release.tsx"),
		route("releases/:number/preview", "admin/special/releases/preview.ts"),
		route("checks", "admin/special/checks/checks.tsx"),
		route("destinations", "admin/special/destinations/destinations.tsx"),
		route("inquiries.csv", "admin/special/inquiries/export.ts"),
		route("analytics", "admin/special/analytics/analytics.tsx"),
		route("analytics.csv", "admin/special/analytics/export.ts"),
		route("panels/:panel", "admin/special/dashboard/panel.ts"),
		route("activity", "admin/special/activity/activity.tsx"),
		route("search", "admin/palette/search.ts"),
		route("notifications/recent", "admin/shell/notifications.ts"),
		route("people", "admin/special/people/people.tsx"),
		route("account", "admin/special/account/account.tsx"),
		route("refused", "admin/sign-in/refused.tsx"),
		route("*", "admin/pages/missing.ts"),
	]),

	route("forms/:form", "site/contact/form-service.ts"),
	route("sitemap.xml", "site/feeds/sitemap.ts"),
	route("robots.txt", "site/feeds/robots.ts"),
	route("feed.xml", "site/feeds/articles.ts"),
	route("llms.txt", "site/feeds/llms.ts"),
	route("site.webmanifest", "site/feeds/manifest.ts"),
	route("social/:file", "site/feeds/social-image.ts"),
] satisfies RouteConfig;
