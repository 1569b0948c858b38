import type { Site } from "../../.server/http.ts";
import type { Entry } from "../../content/model/define.ts";
import { inPlaceOf } from "../../content/model/places.ts";
import type { Collections, Singletons } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";

const pages = [
	["/services", "shell.services"],
	["/portfolio", "shell.portfolio"],
	["/articles", "shell.articles"],
	["/about", "shell.about"],
] as const;

const legal = [
	["/privacy-policy", "legal.privacy"],
	["/terms-of-service", "legal.terms"],
	["/accessibility", "accessibility.title"],
] as const;

/** The menu and the footer. While nobody has written their links, they lead to the pages that have something to show. */
export function menus({ snapshot }: Pick<Site, "snapshot">): Menus {
	const written = { navigation: snapshot.one("navigation"), footer: snapshot.one("footer") };
	const { navigation, footer } = withPages(snapshot, linked(snapshot, written));
	return { navigation, footer: withStatement(snapshot, footer) };
}

type Menus = { readonly navigation: Entry<Singletons["navigation"]>; readonly footer: Entry<Singletons["footer"]> };

function linked(snapshot: Site["snapshot"], { navigation, footer }: Menus): Menus {
	const hasButton = navigation.cta.text !== "" || navigation.cta.link !== "";
	if (navigation.links.length > 0 && hasButton && footer.columns.length > 0) return { navigation, footer };
	const { t } = siteLanguage(snapshot);
	const shown = (some: typeof pages | typeof legal) =>
		some.flatMap(([link, word]) => (isOnSite(snapshot, link) ? { text: t(word), link } : []));
	const contact = { text: t("shell.contact"), link: "/contact" };
	const { links, cta } = navigation;
	const columns = [{ title: t("shell.pages"), links: [...shown(pages), contact, ...shown(legal)] }];
	return {
		navigation: inPlaceOf(navigation, {
			...navigation,
			links: links.length > 0 ? links : shown(pages),
			cta: hasButton ? cta : contact,
		}),
		footer: footer.columns.length > 0 ? footer : inPlaceOf(footer, { ...footer, columns }),
	};
}

function linksIn(pages: readonly Entry<Collections["pages"]>[], wanted: "navigation" | "footer") {
	return pages.flatMap(({ menu, menuLabel, title, path }) =>
		menu === wanted || menu === "both" ? { text: menuLabel || title, link: path } : [],
	);
}

/** The menus with the pages that are to be shown in them, where nobody has written a link to them. */
function withPages(snapshot: Site["snapshot"], { navigation, footer }: Menus): Menus {
	const inMenu = (menu: "navigation" | "footer", there: readonly { readonly link: string }[]) =>
		snapshot.select("pages", linksIn, menu).filter(({ link }) => !there.some((one) => one.link === link));
	const further = inMenu("navigation", navigation.links);
	const below = inMenu(
		"footer",
		footer.columns.flatMap(({ links }) => links),
	);
	const [first, ...others] = footer.columns;
	return {
		navigation:
			further.length > 0
				? inPlaceOf(navigation, { ...navigation, links: [...navigation.links, ...further] })
				: navigation,
		footer:
			below.length > 0 && first
				? inPlaceOf(footer, {
						...footer,
						columns: [inPlaceOf(first, { ...first, links: [...first.links, ...below] }), ...others],
					})
				: footer,
	};
}

/** The footer with the accessibility statement beside the other legal pages: the law wants it reached from every page. */
function withStatement(snapshot: Site["snapshot"], footer: Menus["footer"]): Menus["footer"] {
	const link = "/accessibility";
	const { columns } = footer;
	const leadTo = (paths: readonly string[]) =>
		columns.findIndex(({ links }) => links.some((one) => paths.includes(one.link)));
	if (columns.length === 0 || leadTo([link]) >= 0 || !isOnSite(snapshot, link)) return footer;
	const beside = Math.max(0, leadTo(legal.map(([path]) => path)));
	const text = siteLanguage(snapshot).t("accessibility.title");
	return inPlaceOf(footer, {
		...footer,
		columns: columns.map((column, index) =>
			index === beside ? inPlaceOf(column, { ...column, links: [...column.links, { text, link }] }) : column,
		),
	});
}

/** Whether a page has something to show. */
export function isOnSite(snapshot: Site["snapshot"], path: string): boolean {
	return snapshot.resolve(path).kind === "live";
}
