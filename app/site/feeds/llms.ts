import { siteContext } from "../../.server/http.ts";
import { markdownOf } from "../../addresses/markdown-addresses.ts";
import type { Collection } from "../../content/model/define.ts";
import { collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import type { Language } from "../../language/language.ts";
import { companyOf } from "../company.ts";
import { priceWords } from "../figures/price-words.ts";
import { pageSeo, shorten } from "../page-seo.ts";
import { isOnSite } from "../shell/menus.ts";
import type { Route } from "./+types/llms";

/** The site in short for language models, in the form of llmstxt.org: its pages are named by their addresses as Markdown. */
export function loader({ context }: Route.LoaderArgs) {
	const { snapshot, origin } = context.get(siteContext);
	const settings = snapshot.one("site_settings");
	const language = siteLanguage(snapshot);
	const { t } = language;
	const about = snapshot.one("seo").description || settings.tagline;
	const link = (path: string, title: string, about: string) =>
		`- [${plain(title).replace(/[[\]]/g, "\\$&")}](${origin}${path})${about ? `: ${plain(about)}` : ""}`;
	const line = (path: string, title: string, about: string) => link(markdownOf(path), title, about);
	const page = (path: string) => {
		const words = isOnSite(snapshot, path) ? pageSeo(snapshot, path) : undefined;
		return words ? [line(path, words.title, words.description)] : [];
	};

	const text = [
		`# ${plain(companyOf({ snapshot, origin }))}`,
		about && `> ${plain(about)}`,
		section(t("shell.company"), ["/about", "/services", "/portfolio", "/articles", "/contact"].flatMap(page)),
		section(
			t("shell.services"),
			snapshot.list("services").map((service) => {
				const { path, title, oneLiner, price, pricing, timeline } = service;
				const stated = price ? priceWords(language, service).whole : pricing;
				return line(path, title, [oneLiner, stated, timeline].filter(Boolean).join(" · "));
			}),
		),
		section(
			t("shell.caseStudies"),
			snapshot.list("projects").map((one) => line(one.path, one.title, shorten(one.description))),
		),
		section(
			t("shell.articles"),
			snapshot
				.list("articles")
				.flatMap(({ path, title, excerpt, noindex }) => (noindex ? [] : line(path, title, excerpt))),
		),
		...collections
			.filter((type: Collection<string, any>) => type.path !== undefined && !listed.includes(type.name))
			.map(({ name, plural }) =>
				section(
					named(name, language) ?? plural,
					snapshot
						.list(name)
						.flatMap((entry) => (entry.path && !("noindex" in entry && entry.noindex) ? page(entry.path) : [])),
				),
			),
		// The name that the format has for what may be left out.
		section("Optional", [
			...["/privacy-policy", "/terms-of-service", "/accessibility"].flatMap(page),
			...(snapshot.list("articles").length > 0 ? [link("/feed.xml", t("shell.articlesInFull"), "Atom")] : []),
		]),
	];
	return new Response(`${text.filter(Boolean).join("\n\n")}\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
}

/** Collections that have their own section above. */
const listed: readonly string[] = ["services", "projects", "articles"];

/** Returns the name of another built-in collection in the language of the site. */
function named(collection: string, { t }: Language): string | undefined {
	if (collection === "authors") return t("articles.authors");
	if (collection === "categories") return t("articles.categories");
	if (collection === "tags") return t("articles.tags");
	return collection === "pages" ? t("shell.pages") : undefined;
}

function section(title: string, lines: readonly string[]): string {
	return lines.length > 0 ? `## ${title}\n\n${lines.join("\n")}` : "";
}

function plain(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}
