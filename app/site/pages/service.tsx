import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { GoLabel, LinkButton } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Ticks } from "../../design/lists.tsx";
import { Picture } from "../../design/picture.tsx";
import { Flag } from "../../design/star.tsx";
import { Closing } from "../sections/closing.tsx";
import { Missing } from "../sections/missing.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { Process } from "../sections/process.tsx";
import { missingMeta, pageMeta } from "../seo.ts";
import { serviceThing } from "../structured-data/things.ts";
import type { Route } from "./+types/service";

export function loader({ context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const service = site.snapshot.find("services", params.slug);
	if (!service)
		return data({ found: undefined, meta: missingMeta({ site, title: "Service Not Found" }) }, { status: 404 });
	const { detailClosing: closing, priceNote } = site.snapshot.one("services-page");
	const crumbs = [
		{ title: "Home", path: "/" },
		{ title: "Services", path: "/services" },
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
		},
		meta: pageMeta({
			site,
			path: service.path,
			title: service.seo.title || service.title,
			description: service.seo.description || service.oneLiner,
			keywords: service.seo.keywords,
			crumbs,
			thing: serviceThing(site, service),
		}),
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Service({ loaderData }: Route.ComponentProps) {
	if (!loaderData.found) {
		return (
			<Missing
				title="Service Not Found"
				text="The service you're looking for doesn't exist"
				back={{ text: "Back to Services", href: "/services" }}
			/>
		);
	}
	const { service, crumbs, projects, closing, priceNote } = loaderData.found;
	return (
		<>
			<PageHead
				title={service.title}
				crumbs={crumbs}
				above={
					<>
						<Icon name={service.icon} className="icon-large" />
						{service.popular && <Flag>Most Popular</Flag>}
					</>
				}
				below={service.subtitle}
			/>
			<section className="wrap columns pb-section" aria-label="About this service">
				<div className="carved space-y-4 text-d4 lg:col-span-7">
					<Paragraphs text={service.longDescription} />
				</div>
				<div className="lg:col-span-4 lg:col-start-9">
					<Price price={service.price} timeline={service.timeline} note={priceNote} />
				</div>
			</section>
			{service.image && (
				<div className="wrap pb-section">
					<div className="page-picture pic cut cut-lg aspect-4/3 md:aspect-21/9">
						<Picture image={service.image} sizes="(min-width: 90rem) 82rem, 92vw" priority />
					</div>
				</div>
			)}
			{service.problems.length > 0 && (
				<section className="pb-section" aria-labelledby="problems">
					<div className="wrap columns">
						<h2 className="text-d3 lg:col-span-4" id="problems">
							Problems We Solve
						</h2>
						<Ticks className="sm:grid-cols-2 sm:gap-x-gutter lg:col-span-8" items={service.problems} />
					</div>
				</section>
			)}
			<Process heading={{ title: "Our Methodology" }} steps={service.methodology} id="methodology" />
			<section className="section" aria-label="What you get">
				<div className="wrap columns">
					<div className="lg:col-span-6">
						<h2 className="text-d3">Results Achieved</h2>
						<ul className="mt-6 border-b border-line">
							{service.results.map((result) => (
								<li key={result} className="border-t border-line py-3.5">
									{result}
								</li>
							))}
						</ul>
					</div>
					<div className="lg:col-span-5 lg:col-start-8">
						<h2 className="text-d3">What&apos;s Included</h2>
						<Ticks className="mt-6" items={service.features} />
					</div>
				</div>
			</section>
			{service.technologies.length > 0 && (
				<section className="pb-section" aria-labelledby="technology">
					<div className="wrap">
						<div className="columns mb-8 gap-y-4">
							<h2 className="text-d3 lg:col-span-4" id="technology">
								Technology Stack
							</h2>
							{service.whyTheseTechnologies && (
								<div className="max-w-[56ch] soft lg:col-span-8">
									<h3 className="text-base font-semibold text-text">Why These Technologies</h3>
									<p className="mt-1">{service.whyTheseTechnologies}</p>
								</div>
							)}
						</div>
						<ul className="tech-list">
							{service.technologies.map((technology) => (
								<li key={technology}>{technology}</li>
							))}
						</ul>
					</div>
				</section>
			)}
			{projects.length > 0 && (
				<section className="section sunk" aria-labelledby="examples">
					<div className="wrap">
						<h2 className="mb-10 text-d2" id="examples">
							Example Projects
						</h2>
						<div className="card-grid">
							{projects.map((project) => (
								<a key={project.id} className="card" href={project.path}>
									<span className="pic opens aspect-4/3">
										<Picture image={project.image} sizes="(min-width: 48rem) 46vw, 100vw" />
									</span>
									<h3 className="mt-4 text-d4">
										<span className="card-title">{project.title}</span>
									</h3>
									<GoLabel>View Case Study</GoLabel>
								</a>
							))}
						</div>
					</div>
				</section>
			)}
			{service.testimonials.length > 0 && (
				<section className="section" aria-labelledby="stories">
					<div className="wrap columns">
						<h2 className="text-d4 mute lg:col-span-4" id="stories">
							Client Success Stories
						</h2>
						<div className="space-y-12 lg:col-span-8">
							{service.testimonials.map(({ quote, author, role, company }) => (
								<figure key={quote}>
									<blockquote className="carved text-d3 text-balance">“{quote}”</blockquote>
									<figcaption className="mt-5 text-sm soft">
										<strong className="text-text">{author}</strong>, {role}, {company}
									</figcaption>
								</figure>
							))}
						</div>
					</div>
				</section>
			)}
			<Closing heading={closing}>
				<LinkButton look="accent" href="/contact">
					Start Your Project
				</LinkButton>
				<LinkButton href="/portfolio">View Our Work</LinkButton>
			</Closing>
		</>
	);
}

function Price({ price, timeline, note }: { price: string; timeline: string; note: string }) {
	return (
		<aside className="cut cut-lg border border-line bg-surface p-6" aria-label="Price">
			{price ? (
				<>
					<p className="label">Starting at</p>
					<p className="carved num text-d2">{price}</p>
				</>
			) : (
				<p className="carved text-d3">Custom Pricing</p>
			)}
			{timeline && <p className="text-sm soft">{[timeline, note].filter(Boolean).join(", ")}</p>}
			<LinkButton look="accent" href="/contact" className="mt-5 w-full">
				Start Your Project
			</LinkButton>
		</aside>
	);
}
