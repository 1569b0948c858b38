import { data } from "react-router";
import {
	at,
	Form,
	FormattedText,
	LinkButton,
	type LoaderArgs,
	Missing,
	missingMeta,
	PageHead,
	type PageMeta,
	type PageProps,
	pageMeta,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { readText, singletonOf, siteContext, wordsIn } from "#core/server.ts";
import { openingAt } from "../application.ts";
import { jobsPage } from "../content.ts";
import { dayText, type Opening, payText, placeText } from "../facts.ts";
import { jobPosting } from "../job-posting.ts";
import { jobWords } from "../words.ts";
import styles from "./opening.css?url";

export async function loader({ context, params }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, jobWords);
	const found = openingAt(site, params.slug);
	if (!found) return data({ found, meta: missingMeta({ site, title: t("missing") }) }, { status: 404 });
	const { opening } = found;
	const { title, path, summary, seo, text } = opening;
	const { apply, hero } = singletonOf(site.snapshot, jobsPage);
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title: hero.title || t("title"), path: "/jobs" },
		{ title, path },
	];
	return data({
		found: { ...found, crumbs, apply, text: await readText(site.snapshot, text) },
		meta: pageMeta({
			site,
			path,
			title: seo.title || title,
			description: seo.description || summary,
			keywords: seo.keywords,
			crumbs,
			thing: jobPosting(site, opening),
		}),
	});
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function OpeningPage({ loaderData: { found } }: PageProps<typeof loader>) {
	const { t } = useWords(jobWords);
	if (!found) return <Missing title={t("missing")} text={t("missingText")} back={{ text: t("all"), href: "/jobs" }} />;
	const { opening, crumbs, apply, text, form, email, phone } = found;
	return (
		<>
			<PageHead
				title={opening.title}
				crumbs={crumbs}
				below={opening.summary}
				regions={[at(opening, "title"), at(opening, "summary")]}
			/>
			<div className="page-grid job-open">
				<Facts opening={opening} />
				<FormattedText text={text} region={at(opening, "text")} />
			</div>
			<section className="section sunk" id="apply" aria-labelledby="apply-title">
				<div className="page-grid split-4-8">
					<div>
						<h2 className="text-d2" id="apply-title" {...at(apply, "title")}>
							{apply.title || t("apply")}
						</h2>
						<p className="soft job-kept" {...at(apply, "subtitle")}>
							{apply.subtitle || t("kept")}
						</p>
					</div>
					<Form form={form} page={opening.path} email={email} phone={phone} />
				</div>
			</section>
		</>
	);
}

function Facts({ opening }: { opening: Opening }) {
	const words = useWords(jobWords);
	const { t } = words;
	const { kind, pay, validThrough } = opening;
	const facts = [
		{ label: t("place"), value: placeText(opening, words), region: at(opening, "place", "where") },
		{ label: t("kind"), value: t(kind), region: at(opening, "kind") },
		{ label: t("pay"), value: payText(pay, words), region: at(opening, "pay") },
		{ label: t("until"), value: validThrough && dayText(validThrough, words), region: at(opening, "validThrough") },
	];
	return (
		<aside className="job-facts">
			<dl className="facts">
				{facts.map(
					({ label, value, region }) =>
						value && (
							<div key={label} {...region}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						),
				)}
			</dl>
			<p>
				<LinkButton look="accent" href="#apply">
					{t("apply")}
				</LinkButton>
			</p>
		</aside>
	);
}
