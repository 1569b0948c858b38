import { siteContext } from "../../.server/http.ts";
import { GoLink, LinkButton } from "../../design/button.tsx";
import { Tags, Ticks } from "../../design/lists.tsx";
import { Flag } from "../../design/star.tsx";
import { Closing } from "../sections/closing.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Process } from "../sections/process.tsx";
import { Questions } from "../sections/questions.tsx";
import { pageMeta } from "../seo.ts";
import type { Route } from "./+types/services";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const services = site.snapshot.list("services");
	const faqs = site.snapshot.select("faqs", (all) => all.filter(({ page }) => page === "services"));
	return {
		words: site.snapshot.one("services-page"),
		services,
		faqs,
		meta: pageMeta({
			site,
			path: "/services",
			crumbs: [
				{ title: "Home", path: "/" },
				{ title: "Services", path: "/services" },
			],
			items: services.map(({ title, path }) => ({ title, path })),
			faqs,
		}),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Services({ loaderData: { words, services, faqs } }: Route.ComponentProps) {
	return (
		<>
			<PageHead title={words.hero.title} beside={<p className="soft">{words.hero.subtitle}</p>} />
			<section className="wrap pb-section" aria-label="Services">
				{services.map((service) => (
					<article
						key={service.id}
						id={service.anchor || undefined}
						className="columns gap-y-6 border-t border-line py-[clamp(2rem,4vw,3.25rem)]"
					>
						<div className="flex flex-col items-start gap-2.5 lg:col-span-5 lg:row-start-1">
							{service.popular && <Flag>Most Popular</Flag>}
							<h2 className="text-d3">{service.title}</h2>
							<p className="max-w-[40ch] soft">{service.description}</p>
						</div>
						<div className="lg:col-span-3 lg:col-start-10 lg:row-start-1 lg:pl-8">
							{service.price ? (
								<>
									<p className="label">Starting at</p>
									<p className="carved num text-d3">{service.price}</p>
								</>
							) : (
								<p className="carved text-d3">Custom Pricing</p>
							)}
							<p className="text-sm soft">{service.timeline}</p>
						</div>
						<Ticks
							className="text-sm lg:col-span-4 lg:col-start-6 lg:row-span-2 lg:row-start-1"
							items={service.features.slice(0, 4)}
						/>
						<Tags
							className="lg:col-span-3 lg:col-start-10 lg:row-start-2 lg:pl-8"
							items={service.technologies.slice(0, 3)}
						/>
						<p className="lg:col-span-5 lg:col-start-1 lg:row-start-2">
							<GoLink href={service.link || service.path} about={`: ${service.title}`}>
								Learn More
							</GoLink>
						</p>
					</article>
				))}
				<p className="border-t border-line pt-8">
					<LinkButton look="accent" href="/contact">
						Start Your Project
					</LinkButton>
				</p>
			</section>
			<Process heading={words.process} steps={words.processSteps} />
			<Questions heading={words.faq} faqs={faqs} />
			<Closing heading={words.closing}>
				<LinkButton look="accent" href="/contact">
					Start Your Project
				</LinkButton>
				<LinkButton href="/portfolio">View Our Work</LinkButton>
			</Closing>
		</>
	);
}
