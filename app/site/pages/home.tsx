import { siteContext } from "../../.server/http.ts";
import { CaseStudies } from "../sections/case-studies.tsx";
import { FinalCall } from "../sections/final-call.tsx";
import { FoundersStrip } from "../sections/founders-strip.tsx";
import { Hero } from "../sections/hero.tsx";
import { Questions } from "../sections/questions.tsx";
import { ServicesPreview } from "../sections/services-preview.tsx";
import { SignatureMethod } from "../sections/signature-method.tsx";
import { TechStack } from "../sections/tech-stack.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import { TrustBand } from "../sections/trust-band.tsx";
import { pageMeta } from "../seo.ts";
import type { Route } from "./+types/home";

const caseStudiesShown = 3;

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot } = site;
	const faqs = snapshot.select("faqs", (all) => all.filter(({ page }) => page === "home"));
	return {
		home: snapshot.one("home"),
		bookingLink: snapshot.one("site_settings").calendly_url,
		clients: snapshot.list("clients"),
		founders: snapshot.list("founders"),
		testimonials: snapshot.list("testimonials"),
		projects: snapshot.select("projects", (all) => all.filter(({ featured }) => featured).slice(0, caseStudiesShown)),
		faqs,
		meta: pageMeta({ site, path: "/", faqs }),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
	const { home, bookingLink, clients, founders, testimonials, projects, faqs } = loaderData;
	return (
		<>
			<Hero home={home} />
			<TrustBand home={home} clients={clients} />
			<ServicesPreview home={home} />
			<SignatureMethod method={home.signatureMethod} />
			<CaseStudies heading={home.caseStudies} projects={projects} />
			<FoundersStrip home={home} founders={founders} bookingLink={bookingLink} />
			<TechStack stack={home.techStack} />
			<Testimonials title={home.testimonialsTitle} testimonials={testimonials} />
			<Questions heading={home.faq} faqs={faqs} contact="Contact Us Today" />
			<FinalCall home={home} />
		</>
	);
}
