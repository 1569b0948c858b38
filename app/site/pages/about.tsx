import { siteContext } from "../../.server/http.ts";
import { LinkButton } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Tags } from "../../design/lists.tsx";
import { StatStrip } from "../../design/metrics.tsx";
import { Picture } from "../../design/picture.tsx";
import { Closing } from "../sections/closing.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { Process } from "../sections/process.tsx";
import { Questions } from "../sections/questions.tsx";
import { pageMeta } from "../seo.ts";
import type { Route } from "./+types/about";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const faqs = site.snapshot.select("faqs", (all) => all.filter(({ page }) => page === "about"));
	return {
		about: site.snapshot.one("about"),
		founders: site.snapshot.list("founders"),
		faqs,
		meta: pageMeta({ site, path: "/about", crumbs: [home, { title: "About", path: "/about" }], faqs }),
	};
}

const home = { title: "Home", path: "/" };

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function About({ loaderData: { about, founders, faqs } }: Route.ComponentProps) {
	return (
		<>
			<PageHead title={about.hero.title} />
			<div className="wrap">
				<div className="columns gap-y-6 pb-[clamp(2.5rem,5vw,5rem)]">
					<p className="lead lg:col-span-5">{about.hero.subtitle}</p>
					<div className="space-y-4 soft lg:col-span-6 lg:col-start-7">
						<Paragraphs text={about.story} />
					</div>
				</div>
				<StatStrip stats={about.stats} />
			</div>

			<section className="section" aria-labelledby="founders">
				<div className="wrap">
					<h2 className="mb-[clamp(2rem,4vw,3.5rem)] text-d2" id="founders">
						{about.founders.title}
					</h2>
					<div className="grid gap-x-gutter gap-y-14 lg:grid-cols-2">
						{founders.map((founder) => (
							<article key={founder.id} className="founder-card">
								<div className="pic cut aspect-4/5">
									<Picture image={founder.image} sizes="(min-width: 64rem) 24vw, (min-width: 40rem) 40vw, 24rem" />
								</div>
								<div className="space-y-3.5 self-end">
									<div>
										<h3 className="text-d3">{founder.fullName}</h3>
										<p className="text-sm mute">{founder.role}</p>
									</div>
									<p className="soft">{founder.bio}</p>
									<Tags items={founder.skills} />
								</div>
							</article>
						))}
					</div>
				</div>
			</section>

			<section className="section sunk" aria-labelledby="values">
				<div className="wrap columns">
					<h2 className="text-d2 lg:col-span-4" id="values">
						{about.values.title}
					</h2>
					<ul className="grid gap-x-gutter md:grid-cols-2 lg:col-span-8">
						{about.coreValues.map(({ icon, title, description }) => (
							<li key={title} className="grid grid-cols-[2rem_1fr] gap-3 border-t border-line py-6">
								<Icon name={icon} className="mt-0.5 size-6" />
								<div>
									<h3 className="text-d4">{title}</h3>
									<p className="mt-1 text-sm soft">{description}</p>
								</div>
							</li>
						))}
					</ul>
				</div>
			</section>

			{about.mission && (
				<section className="section night" aria-label="Our mission">
					<div className="wrap columns">
						<blockquote className="carved text-d2 text-balance lg:col-span-9">“{about.mission}”</blockquote>
					</div>
				</section>
			)}

			<Process heading={about.process} steps={about.processSteps} />
			<Questions heading={about.faq} faqs={faqs} />
			<Closing heading={about.closing}>
				<LinkButton look="accent" href="/contact">
					Start Your Project
				</LinkButton>
				<LinkButton href="/portfolio">View Our Work</LinkButton>
			</Closing>
		</>
	);
}
