import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import type { Entry } from "../../content/define.ts";
import type { Collections } from "../../content/register.ts";
import { siteLanguage } from "../../content/site-language.ts";
import { GoLabel, LinkButton } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Ticks } from "../../design/lists.tsx";
import { Picture } from "../../design/picture.tsx";
import { Flag } from "../../design/star.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { openingId, openingSizes } from "../opening-picture.ts";
import { shorten } from "../page-seo.ts";
import { ClosingLine } from "../sections/closing.tsx";
import { Missing } from "../sections/missing.tsx";
import { Numbered } from "../sections/numbered.tsx";
import { PageTrail } from "../sections/page-head.tsx";
import { Paragraphs, paragraphsOf } from "../sections/paragraphs.tsx";
import { RunOn } from "../sections/run-on.tsx";
import { missingMeta, pageMeta } from "../seo.ts";
import { isOnSite } from "../shell/menus.ts";
import { serviceThing } from "../structured-data/things.ts";
import { stylesheetOfOpening } from "../stylesheet.ts";
import type { Route } from "./+types/service";
import styles from "./service.css?url";

export function loader({ context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const service = site.snapshot.find("services", params.slug);
	if (!service)
		return data({ found: undefined, meta: missingMeta({ site, title: t("services.missing") }) }, { status: 404 });
	const { detailClosing: closing, priceNote } = site.snapshot.one("services-page");
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
			closing,
			priceNote,
			hasWork: isOnSite(site.snapshot, "/portfolio"),
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

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Service({ loaderData }: Route.ComponentProps) {
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
	const { service, crumbs, projects, closing, priceNote, hasWork } = loaderData.found;
	return (
		<>
			<header className="page-grid quote-open">
				<PageTrail crumbs={crumbs} />
				<p className="above row gap-y-2!">
					<Icon name={service.icon} className="icon-large" />
					{service.popular && <Flag>{t("services.popular")}</Flag>}
				</p>
				<h1 className={service.title.length > 40 ? "text-d1" : "text-d0"}>{service.title}</h1>
				<p className="lead">{service.subtitle || service.description}</p>
				<LongDescription text={service.longDescription} />
				<div className="page-picture pic" id={openingId}>
					<Picture image={service.image} sizes={openingSizes} priority />
				</div>
				<Price service={service} note={priceNote} />
			</header>
			{service.problems.length > 0 && (
				<section className="pb-section" aria-labelledby="problems">
					<div className="page-grid split-4-8">
						<h2 className="text-d2" id="problems">
							{t("services.problems")}
						</h2>
						<ul className="problems">
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
						<ol className="verbs">
							{service.methodology.map(({ title, description }) => (
								<li key={title}>
									<h3 className={title.length > 18 ? "text-d3" : "text-d2"}>{title}</h3>
									<p className="soft">{description}</p>
								</li>
							))}
						</ol>
					</div>
				</section>
			)}
			<Gains results={service.results} features={service.features} />
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
									<p className="mt-1.5 text-sm soft">{service.whyTheseTechnologies}</p>
								</>
							)}
						</div>
						<RunOn items={service.technologies} />
					</div>
				</section>
			)}
			{projects.length > 0 && (
				<section className="section" aria-labelledby="examples">
					<div className="wrap">
						<h2 className="mb-8 text-d2" id="examples">
							{t("services.examples")}
						</h2>
						<div className="twin">
							{projects.map((project) => (
								<a key={project.id} className="card" href={project.path}>
									<span className="pic cut">
										<Picture image={project.image} sizes="(min-width: 48rem) 58vw, 100vw" />
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
					<div className="wrap space-y-12">
						<h2 className="mb-6 label" id="stories">
							{t("services.stories")}
						</h2>
						{service.testimonials.map(({ quote, author, role, company }, index) => (
							<figure key={quote}>
								<blockquote className={`carved ${sizeOfQuote(quote, index)}`}>“{quote}”</blockquote>
								<figcaption className="mt-4 text-sm soft">
									<strong className="text-text">{author}</strong>, {role}, {company}
								</figcaption>
							</figure>
						))}
					</div>
				</section>
			)}
			<ClosingLine heading={closing}>
				<LinkButton look="accent" href="/contact">
					{t("shell.startProject")}
				</LinkButton>
				{hasWork && <LinkButton href="/portfolio">{t("shell.viewWork")}</LinkButton>}
			</ClosingLine>
		</>
	);
}

function Gains({ results, features }: { results: readonly string[]; features: readonly string[] }) {
	const { t } = useLanguage();
	if (results.length + features.length === 0) return null;
	return (
		<section className="section" aria-label={t("services.gains")}>
			<div className="page-grid got gap-y-12!">
				{results.length > 0 && (
					<div>
						<h2 className="mb-6 text-d3">{t("services.results")}</h2>
						<ul className="outcomes">
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
						<h2 className="mb-6 text-d3">{t("services.included")}</h2>
						<Ticks className="text-sm" items={features} />
					</div>
				)}
			</div>
		</section>
	);
}

/** The first is as large as its length allows, further ones stand below it. */
function sizeOfQuote(quote: string, index: number): string {
	if (index > 0) return "text-d3 max-w-[46ch]";
	return quote.length > 180 ? "text-d2" : "text-d1";
}

/** In two voices: the first paragraph large, the others beside it. */
function LongDescription({ text }: { text: string }) {
	const [first, ...others] = paragraphsOf(text);
	if (!first) return null;
	return (
		<div className="told page-grid">
			<p className="first">{first}</p>
			{others.length > 0 && (
				<div className="rest space-y-4 soft">
					<Paragraphs text={others.join("\n\n")} />
				</div>
			)}
		</div>
	);
}

interface PriceProps {
	service: Entry<Collections["services"]>;
	note: string;
}

function Price({ service: { slug, price, pricing, timeline }, note }: PriceProps) {
	const { t, price: priceText } = useLanguage();
	return (
		<aside className="tag band cut" aria-label={t("services.price")}>
			{price ? (
				<>
					<p className="label">{t("services.startingAt")}</p>
					<p className="price">{priceText(price)}</p>
				</>
			) : (
				<p className="carved text-d3">{pricing || t("services.customPricing")}</p>
			)}
			{timeline && <p className="soft">{[timeline, note].filter(Boolean).join(", ")}</p>}
			<p className="text-sm">
				<a href={`/estimate?service=${slug}`}>{t("services.estimate")}</a>
			</p>
			<p>
				<LinkButton look="accent" href="/contact">
					{t("shell.startProject")}
				</LinkButton>
			</p>
		</aside>
	);
}
