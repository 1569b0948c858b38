import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections, Singletons } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { GoLabel, LinkButton } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Ticks } from "../../design/lists.tsx";
import { Picture } from "../../design/picture.tsx";
import type { Region } from "../../design/region.ts";
import { Flag } from "../../design/star.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at, bothAt } from "../at.ts";
import { ClosingLine } from "../components/home/closing.tsx";
import { InlineList } from "../components/inline-list.tsx";
import { Numbered } from "../components/lists/numbered.tsx";
import { Missing } from "../components/missing.tsx";
import { PageTrail } from "../components/page-head.tsx";
import { Paragraphs, paragraphsOf } from "../components/paragraphs.tsx";
import { priceWords } from "../figures/price-words.ts";
import { openingId, openingSizes } from "../head-picture.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { shorten } from "../page-seo.ts";
import { isOnSite } from "../shell/menus.ts";
import { serviceThing } from "../structured-data/things.ts";
import { stylesheetOfOpening } from "../stylesheet.ts";
import styles from "./service.css?url";

export function loader({ context, params }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const service = site.snapshot.find("services", params.slug);
	if (!service)
		return data({ found: undefined, meta: missingMeta({ site, title: t("services.missing") }) }, { status: 404 });
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title: t("shell.services"), path: "/services" },
		{ title: service.title, path: service.path },
	];
	return data({
		found: {
			service,
			crumbs,
			projects: service.relatedProjects
				.map((id) => site.snapshot.byId("projects", id))
				.filter((project) => project !== undefined),
			words: site.snapshot.one("services-page"),
			hasWork: isOnSite(site.snapshot, "/portfolio"),
			hasEstimate: isOnSite(site.snapshot, "/estimate"),
		},
		meta: pageMeta({
			site,
			path: service.path,
			title: service.seo.title || service.title,
			description: service.seo.description || service.oneLiner || shorten(service.description),
			keywords: service.seo.keywords,
			crumbs,
			thing: serviceThing(site, service),
		}),
	});
}

export const links = stylesheetOfOpening(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Service({ loaderData }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	if (!loaderData.found) {
		return (
			<Missing
				title={t("services.missing")}
				text={t("services.missingText")}
				back={{ text: t("services.back"), href: "/services" }}
			/>
		);
	}
	const { service, crumbs, projects, words, hasWork, hasEstimate } = loaderData.found;
	return (
		<>
			<header className="page-grid quote-open">
				<PageTrail crumbs={crumbs} />
				<p className="above row">
					<Icon name={service.icon} className="icon-large" region={at(service, "icon")} />
					{service.popular && <Flag region={at(service, "popular")}>{t("services.popular")}</Flag>}
				</p>
				<h1 className={service.title.length > 40 ? "text-d1" : "text-d0"} {...at(service, "title")}>
					{service.title}
				</h1>
				<p className="lead" {...at(service, service.subtitle ? "subtitle" : "description")}>
					{service.subtitle || service.description}
				</p>
				<LongDescription text={service.longDescription} region={at(service, "longDescription")} />
				<div className="page-picture pic" id={openingId}>
					<Picture image={service.image} sizes={openingSizes} priority region={at(service, "image")} />
				</div>
				<Price service={service} words={words} hasEstimate={hasEstimate} />
			</header>
			{service.problems.length > 0 && (
				<section className="pb-section" aria-labelledby="problems">
					<div className="page-grid split-4-8">
						<h2 className="text-d2" id="problems">
							{t("services.problems")}
						</h2>
						<ul className="problems" {...at(service, "problems")}>
							{service.problems.map((problem) => (
								<li key={problem}>{problem}</li>
							))}
						</ul>
					</div>
				</section>
			)}
			{service.methodology.length > 0 && (
				<section className="section night" aria-labelledby="methodology">
					<div className="wrap">
						<h2 className="mb-8 label" id="methodology">
							{t("services.methodology")}
						</h2>
						<ol className="verbs" {...at(service, "methodology")}>
							{service.methodology.map((step) => (
								<li key={step.title} {...at(step)}>
									<h3 className={step.title.length > 18 ? "text-d3" : "text-d2"} {...at(step, "title")}>
										{step.title}
									</h3>
									<p className="soft" {...at(step, "description")}>
										{step.description}
									</p>
								</li>
							))}
						</ol>
					</div>
				</section>
			)}
			<Gains service={service} />
			{service.technologies.length > 0 && (
				<section className="section sunk" aria-labelledby="technology">
					<div className="page-grid split-4-8">
						<div>
							<h2 className="text-d3" id="technology">
								{t("services.technology")}
							</h2>
							{service.whyTheseTechnologies && (
								<>
									<h3 className="why">{t("services.whyTechnology")}</h3>
									<p className="mt-2 text-sm soft" {...at(service, "whyTheseTechnologies")}>
										{service.whyTheseTechnologies}
									</p>
								</>
							)}
						</div>
						<InlineList items={service.technologies} region={at(service, "technologies")} />
					</div>
				</section>
			)}
			{projects.length > 0 && (
				<section className="section" aria-labelledby="examples">
					<div className="wrap">
						<h2 className="mb-8 text-d2" id="examples">
							{t("services.examples")}
						</h2>
						<div className="twin" {...at(service, "relatedProjects")}>
							{projects.map((project) => (
								<a key={project.id} className="card" href={project.path} {...at(project, "title", "image")}>
									<span className="pic cut">
										<Picture image={project.image} sizes="(min-width: 48rem) 58vw, 100vw" className="smooth" />
									</span>
									<h3 className="mt-3 text-d4">
										<span className="card-title">{project.title}</span>
									</h3>
									<GoLabel>{t("services.viewCase")}</GoLabel>
								</a>
							))}
						</div>
					</div>
				</section>
			)}
			{service.testimonials.length > 0 && (
				<section className="section sunk" aria-labelledby="stories">
					<div className="wrap stack-8" {...at(service, "testimonials")}>
						<h2 className="mb-8 label" id="stories">
							{t("services.stories")}
						</h2>
						{service.testimonials.map((story, index) => (
							<figure key={story.quote} {...at(story)}>
								<blockquote className={`carved ${sizeOfQuote(story.quote, index)}`} {...at(story, "quote")}>
									<q>{story.quote}</q>
								</blockquote>
								<figcaption className="mt-4 text-sm soft" {...at(story, "author", "role", "company")}>
									<strong>{story.author}</strong>, {story.role}, {story.company}
								</figcaption>
							</figure>
						))}
					</div>
				</section>
			)}
			<ClosingLine heading={words.detailClosing}>
				<LinkButton look="accent" href="/contact">
					{t("shell.startProject")}
				</LinkButton>
				{hasWork && <LinkButton href="/portfolio">{t("shell.viewWork")}</LinkButton>}
			</ClosingLine>
		</>
	);
}

function Gains({ service }: Pick<PriceProps, "service">) {
	const { t } = useLanguage();
	const { results, features } = service;
	if (results.length + features.length === 0) return null;
	return (
		<section className="section" aria-label={t("services.gains")}>
			<div className="page-grid got">
				{results.length > 0 && (
					<div>
						<h2 className="text-d3">{t("services.results")}</h2>
						<ul className="outcomes" {...at(service, "results")}>
							{results.map((result) => (
								<li key={result}>
									<Numbered text={result} />
								</li>
							))}
						</ul>
					</div>
				)}
				{features.length > 0 && (
					<div>
						<h2 className="text-d3">{t("services.included")}</h2>
						<Ticks className="text-sm" items={features} region={at(service, "features")} />
					</div>
				)}
			</div>
		</section>
	);
}

/** The first is as large as its length allows, further ones stand below it. */
function sizeOfQuote(quote: string, index: number): string {
	if (index > 0) return "text-d3 max-w-[54ch]";
	return quote.length > 180 ? "text-d2" : "text-d1";
}

/** In two voices: the first paragraph large, the others beside it. */
function LongDescription({ text, region }: { text: string; region?: Region }) {
	const [first, ...others] = paragraphsOf(text);
	if (!first) return null;
	return (
		<div className="told page-grid" {...region}>
			<p className="first">{first}</p>
			{others.length > 0 && (
				<div className="rest stack-4 soft">
					<Paragraphs text={others.join("\n\n")} />
				</div>
			)}
		</div>
	);
}

interface PriceProps {
	service: Entry<Collections["services"]>;
	words: Entry<Singletons["services-page"]>;
	hasEstimate: boolean;
}

function Price({ service, words, hasEstimate }: PriceProps) {
	const { slug, price, timeline } = service;
	const language = useLanguage();
	const { t } = language;
	const { label, amount, tax } = priceWords(language, service);
	return (
		<aside className="tag band cut" aria-label={t("services.price")}>
			{price ? (
				<>
					<p className="label">{label || t("services.price")}</p>
					<p className="price" {...at(service, "price", "priceTo", "priceIs", "priceUnit")}>
						{amount}
					</p>
					{tax && <p className="text-sm soft">{tax}</p>}
				</>
			) : (
				<p className="carved text-d3" {...at(service, "pricing", "price")}>
					{amount}
				</p>
			)}
			{timeline && (
				<p className="soft" {...bothAt(at(service, "timeline"), at(words, "priceNote"))}>
					{[timeline, words.priceNote].filter(Boolean).join(", ")}
				</p>
			)}
			{hasEstimate && (
				<p className="text-sm">
					<a href={`/estimate?service=${slug}`}>{t("services.estimate")}</a>
				</p>
			)}
			<p>
				<LinkButton look="accent" href="/contact">
					{t("shell.startProject")}
				</LinkButton>
			</p>
		</aside>
	);
}
