import { siteContext } from "../../.server/http.ts";
import { inPlaceOf } from "../../content/model/places.ts";
import { personalUses } from "../../content/register/personal-fields.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import type { RichTextDocument } from "../../content/text/rich-text.ts";
import { keptRows } from "../../content/values/kept-data.ts";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { analyticsTag } from "../analytics-tag.ts";
import { at } from "../at.ts";
import { KeptDataTables } from "../components/kept-data-tables.tsx";
import { PageHead } from "../components/page-head.tsx";
import { pageMeta } from "../page-meta.ts";
import { RichText } from "../rich-text.tsx";
import { type Images, imagesIn } from "../rich-text-images.ts";
import { dial } from "../shell/phone.ts";
import { stylesheet } from "../stylesheet.ts";
import styles from "./legal.css?url";

/** The privacy policy and the terms of service: two addresses, one page. */
export function loader({ context, request }: LoaderArgs) {
	const site = context.get(siteContext);
	const language = siteLanguage(site.snapshot);
	const { t } = language;
	const { snapshot } = site;
	const name = new URL(request.url).pathname === "/privacy-policy" ? "privacy-policy" : "terms-of-service";
	const page = snapshot.one(name);
	const title = page.title || t(name === "privacy-policy" ? "legal.privacy" : "legal.terms");
	const { company_name, email, phone, retentionMonths } = snapshot.one("site_settings");
	// A phone number must not be broken over two lines.
	const fill = withValues({ name: company_name, email, phone: phone.replaceAll(" ", "\u00a0") });
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title, path: `/${name}` },
	];
	return {
		page: inPlaceOf(page, { ...page, title, intro: fill(page.intro), sections: fill(page.sections) }),
		contact: { email, phone },
		kept:
			"showsKept" in page && page.showsKept
				? { rows: keptRows(personalUses, retentionMonths ?? 0, language), tag: analyticsTag(snapshot) }
				: undefined,
		crumbs,
		images: Object.assign({}, ...page.sections.map(({ body }) => imagesIn(body, snapshot))) as Images,
		meta: pageMeta({ site, path: `/${name}`, crumbs }),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Legal({ loaderData: { page, contact, kept, crumbs, images } }: PageProps<typeof loader>) {
	const language = useLanguage();
	const { t } = language;
	return (
		<>
			<PageHead
				title={page.title}
				crumbs={crumbs}
				below={page.intro}
				regions={[at(page, "title"), at(page, "intro")]}
				beside={
					page.lastUpdated && (
						<p className="text-sm mute" {...at(page, "lastUpdated")}>
							{t("legal.updated", { date: page.lastUpdated })}
						</p>
					)
				}
			/>
			<div className="page-grid split-4-8 pb-section">
				{page.sections.length > 0 && (
					<nav className="beside-legal" aria-labelledby="contents">
						<div className="toc">
							<p className="label mb-4" id="contents">
								{t("legal.contents")}
							</p>
							<ol>
								{page.sections.map(({ title }, index) => (
									<li key={title}>
										<a href={`#section-${index + 1}`}>
											{index + 1}. {title}
										</a>
									</li>
								))}
							</ol>
						</div>
					</nav>
				)}
				<div className="prose" {...at(page.sections)}>
					{page.sections.map((section, index) => (
						<section
							key={section.title}
							className="prose"
							aria-labelledby={`section-${index + 1}`}
							{...at(section, "title", "body")}
						>
							<h2 id={`section-${index + 1}`}>
								{index + 1}. {section.title}
							</h2>
							<RichText
								document={section.body}
								media={(id) => images[id]}
								idPrefix={`s${index + 1}-`}
								language={language}
							/>
						</section>
					))}
					{kept && <KeptDataTables {...kept} />}
					{contact.email && (
						<p className="last-rule">
							<Sentence
								of={contact.phone ? "legal.questionsOrCall" : "legal.questions"}
								with={{
									email: <a href={`mailto:${contact.email}`}>{contact.email}</a>,
									phone: (
										<a href={dial(contact.phone)} dir="ltr">
											{contact.phone}
										</a>
									),
								}}
							/>
						</p>
					)}
				</div>
			</div>
		</>
	);
}

/** Replaces {name}, {email} and {phone} by the values of the site settings, in texts at any depth. */
function withValues(values: Record<string, string>) {
	return function fill<T extends string | readonly unknown[] | RichTextDocument>(value: T): T {
		return fillAny(value) as T;
	};
	function fillAny(value: unknown): unknown {
		if (typeof value === "string")
			return value.replace(/\{(name|email|phone)\}/g, (_, key: string) => values[key] ?? "");
		if (Array.isArray(value)) return inPlaceOf(value, value.map(fillAny));
		if (value === null || typeof value !== "object") return value;
		return inPlaceOf(value, Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillAny(inner)])));
	}
}
