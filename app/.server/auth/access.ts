import type { Person } from "./person.ts";

/** Who may do something: everyone, people who are signed in, administrators among them, or nobody. */
export type Who = "everyone" | "people" | "administrators" | "nobody";

interface Access {
	/** GET and HEAD. */
	readonly read: Who;
	/** POST. */
	readonly change: Who;
}

const shown: Access = { read: "everyone", change: "nobody" };
const steps: Access = { read: "everyone", change: "everyone" };
const looking: Access = { read: "people", change: "nobody" };
const working: Access = { read: "people", change: "people" };
const administering: Access = { read: "administrators", change: "administrators" };

/**
 * Who may read and change what, by the pattern of its address. Every address of the product is named here; one that is
 * not is refused. Settings that are edited as documents are refused to editors by the editor's own rule, too.
 */
export const access: Readonly<Record<string, Access>> = {
	"/": shown,
	"/about": shown,
	"/services": shown,
	"/services/:slug": shown,
	"/portfolio": shown,
	"/portfolio/all": shown,
	"/portfolio/:slug": shown,
	"/articles": shown,
	"/articles/:slug": shown,
	"/contact": steps,
	"/contact/sent/:reference": shown,
	"/privacy-policy": shown,
	"/terms-of-service": shown,
	"/*": shown,
	"/forms/:form": steps,
	"/sitemap.xml": shown,
	"/robots.txt": shown,
	"/feed.xml": shown,
	"/llms.txt": shown,
	"/site.webmanifest": shown,
	"/social/:file": shown,

	"/admin/login": steps,
	"/admin/login/code": steps,
	"/admin/login/again": steps,
	"/admin/forgot": steps,
	"/admin/welcome": steps,
	"/admin/sign-out": steps,

	"/admin": looking,
	"/admin/preview": looking,
	"/admin/documents/:id": working,
	"/admin/documents/:id/history": looking,
	"/admin/media": looking,
	"/admin/media/:id": working,
	"/admin/media/:id/original": looking,
	"/admin/media/upload": working,
	"/admin/media/pick": looking,
	"/admin/find/pages": looking,
	"/admin/find/documents": looking,
	"/admin/settings": { read: "administrators", change: "nobody" },
	"/admin/home-content": looking,
	"/admin/about-content": looking,
	"/admin/contact-content": looking,
	"/admin/navigation": looking,
	"/admin/footer": looking,
	"/admin/seo": looking,
	"/admin/services-content": looking,
	"/admin/portfolio-content": looking,
	"/admin/articles-content": looking,
	"/admin/metrics": looking,
	"/admin/privacy-policy": looking,
	"/admin/terms-of-service": looking,
	"/admin/:collection": looking,
	"/admin/lists/:collection": working,
	"/admin/:collection/:act/:id?": looking,
	"/admin/inquiries": looking,
	"/admin/inquiries/:id": working,
	"/admin/inquiries.csv": looking,
	"/admin/releases": looking,
	// It changes everything, what only administrators may change included.
	"/admin/releases/back": administering,
	"/admin/releases/compare": looking,
	"/admin/releases/:number": looking,
	"/admin/releases/:number/preview": looking,
	"/admin/checks": working,
	"/admin/destinations": administering,
	"/admin/analytics": looking,
	"/admin/analytics.csv": looking,
	"/admin/panels/:panel": looking,
	"/admin/activity": looking,
	"/admin/search": looking,
	"/admin/notifications": working,
	"/admin/notifications/recent": working,
	"/admin/notifications/stream": shown,
	"/admin/account": working,
	"/admin/people": administering,
	"/admin/refused": looking,
	"/admin/*": looking,
};

/**
 * Whether an address may be asked for.
 * @param pattern such as /admin/inquiries/:id
 * @param person whoever is signed in
 */
export function mayAccess(pattern: string, method: string, person: Pick<Person, "role"> | undefined): boolean {
	const entry = Object.hasOwn(access, pattern) ? access[pattern] : undefined;
	const who = entry?.[method === "GET" || method === "HEAD" ? "read" : "change"];
	switch (who) {
		case "everyone":
			return true;
		case "people":
			return person !== undefined;
		case "administrators":
			return person?.role === "administrator";
		default:
			return false;
	}
}
