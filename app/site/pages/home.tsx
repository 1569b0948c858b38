import { siteContext } from "../../.server/http.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { lookFrom } from "../../look/look.ts";
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
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/home";
import styles from "./home.css?url";

const caseStudiesShown = 3;

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot } = site;
	const faqs = snapshot.select("faqs", (all) => all.filter(({ page }) => page === "home"));
	return {
		home: snapshot.one("home"),
		look: lookFrom(snapshot.one("look")),
		bookingLink: snapshot.one("site_settings").calendly_url,
		clients: snapshot.list("clients"),
		founders: snapshot.list("founders"),
		testimonials: snapshot.list("testimonials"),
		projects: snapshot.select("projects", (all) => all.filter(({ featured }) => featured).slice(0, caseStudiesShown)),
		faqs,
		meta: pageMeta({ site, path: "/", faqs }),
	};
}

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
	const { t } = useLanguage();
	const { home, look, bookingLink, clients, founders, testimonials, projects, faqs } = loaderData;
	return (
		<>
			<Hero home={home} look={look} />
			<TrustBand home={home} clients={clients} />
			<ServicesPreview home={home} />
			<SignatureMethod method={home.signatureMethod} />
			<CaseStudies heading={home.caseStudies} projects={projects} />
			<FoundersStrip home={home} founders={founders} bookingLink={bookingLink} />
			<TechStack stack={home.techStack} />
			<Testimonials title={home.testimonialsTitle} testimonials={testimonials} />
			<Questions heading={home.faq} faqs={faqs} look="split" contact={t("shell.contactUs")} />
			<FinalCall home={home} />
		</>
	);
}
