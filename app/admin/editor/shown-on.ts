import { faq } from "../../content/faq.ts";
import { collections, singletons } from "../../content/register.ts";

// Where content without a page of its own is seen. The anchor is scrolled to.
const elsewhere: Readonly<Record<string, string>> = {
	testimonials: "/#voices",
	founders: "/about#founders",
	clients: "/#trust",
	navigation: "/",
	footer: "/#footer",
	seo: "/",
	site_settings: "/contact",
};

/** The page on which a type's words are seen, with an anchor; "" when they are on none. */
export function shownOn(name: string, data: Readonly<Record<string, any>>): string {
	if (name === faq.name) return `${data.page === "home" ? "/" : `/${data.page}`}#questions`;
	const all: readonly { readonly name: string; readonly path?: string }[] = [...collections, ...singletons];
	return elsewhere[name] ?? all.find((type) => type.name === name)?.path ?? "";
}
