import type { Site } from "../../.server/http.ts";
import { siteLanguage } from "../../content/site-language.ts";

const pages = [
	["/services", "shell.services"],
	["/portfolio", "shell.portfolio"],
	["/articles", "shell.articles"],
	["/about", "shell.about"],
] as const;

const legal = [
	["/privacy-policy", "legal.privacy"],
	["/terms-of-service", "legal.terms"],
] as const;

/** The menu and the footer. While nobody has written their links, they lead to the pages that have something to show. */
export function menus({ snapshot }: Pick<Site, "snapshot">) {
	const navigation = snapshot.one("navigation");
	const footer = snapshot.one("footer");
	if (navigation.links.length > 0 && footer.columns.length > 0) return { navigation, footer };
	const { t } = siteLanguage(snapshot);
	const shown = (some: typeof pages | typeof legal) =>
		some.flatMap(([link, word]) => (isOnSite(snapshot, link) ? { text: t(word), link } : []));
	const contact = { text: t("shell.contact"), link: "/contact" };
	const { links, cta } = navigation;
	const columns = [{ title: t("shell.pages"), links: [...shown(pages), contact, ...shown(legal)] }];
	return {
		navigation: links.length > 0 ? navigation : { ...navigation, links: shown(pages), cta: cta.text ? cta : contact },
		footer: footer.columns.length > 0 ? footer : { ...footer, columns },
	};
}

/** Whether a page has something to show. */
export function isOnSite(snapshot: Site["snapshot"], path: string): boolean {
	return snapshot.resolve(path).kind === "live";
}
