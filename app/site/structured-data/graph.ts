import type { Site } from "../../.server/http.ts";
import { publicPages } from "../../addresses/public-pages.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { founders, organization, website } from "./organization.ts";
import type { Thing } from "./thing.ts";

/** Things that a page adds to the schema.org graph that every page has. */
export interface PageThings {
	/** The breadcrumb of the page, from Home to the page itself. */
	crumbs?: readonly { readonly title: string; readonly path: string }[];
	/** The subject of the page, from `serviceThing`, `projectThing` or `articleThing`. */
	thing?: Thing;
	/** The schema.org type of the page, where its address does not decide it. */
	pageType?: string;
	/** The questions it answers. */
	faqs?: readonly Pick<Entry<Collections["faqs"]>, "question" | "answer">[];
	/** The pages a list leads to, in its order. */
	items?: readonly { readonly title: string; readonly path: string }[];
}

interface Page extends PageThings {
	site: Site;
	path: string;
	url: string;
	title: string;
	description: string;
}

/** The JSON-LD graph of a page. Every reference in it leads to a node of the same graph. */
export function pageGraph(page: Page) {
	const { site, thing } = page;
	return {
		"@context": "https://schema.org",
		"@graph": [
			organization(site),
			...founders(site),
			website(site),
			webPage(page),
			...breadcrumbs(page),
			...questions(page),
			...(thing ? [{ ...thing, mainEntityOfPage: { "@id": `${page.url}#webpage` } }] : []),
		],
	};
}

const pageTypes = new Map(publicPages.map(({ pattern, schemaType }) => [pattern, schemaType]));

function webPage({ site, path, url, title, description, thing, crumbs, items, pageType }: Page): Thing {
	const origin = site.origin;
	return {
		"@type": pageType ?? pageTypes.get(path) ?? "WebPage",
		"@id": `${url}#webpage`,
		url,
		name: title,
		description: description || undefined,
		inLanguage: siteLanguage(site.snapshot).locale,
		isPartOf: { "@id": `${origin}/#website` },
		about: path === "/" || path === "/about" || path === "/contact" ? { "@id": `${origin}/#organization` } : undefined,
		breadcrumb: crumbs?.length ? { "@id": `${url}#breadcrumb` } : undefined,
		mainEntity: thing ? { "@id": thing["@id"] } : items?.length ? itemList(origin, items) : undefined,
	};
}

function itemList(origin: string, items: NonNullable<PageThings["items"]>): Thing {
	return {
		"@type": "ItemList",
		numberOfItems: items.length,
		itemListElement: items.map(({ title, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: title,
			url: new URL(path, origin).href,
		})),
	};
}

function breadcrumbs({ site, url, crumbs = [] }: Page): Thing[] {
	if (crumbs.length === 0) return [];
	return [
		{
			"@type": "BreadcrumbList",
			"@id": `${url}#breadcrumb`,
			itemListElement: crumbs.map(({ title, path }, index) => ({
				"@type": "ListItem",
				position: index + 1,
				name: title,
				item: new URL(path, site.origin).href,
			})),
		},
	];
}

function questions({ url, faqs = [] }: Page): Thing[] {
	if (faqs.length === 0) return [];
	return [
		{
			"@type": "FAQPage",
			"@id": `${url}#faq`,
			isPartOf: { "@id": `${url}#webpage` },
			mainEntity: faqs.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: answer },
			})),
		},
	];
}
