import { Fragment, type ReactNode } from "react";
import { siteContext } from "../../.server/http.ts";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { lookFrom } from "../../look/look-choices.ts";
import { at } from "../at.ts";
import { companyOf } from "../company.ts";
import { FinalCall } from "../components/final-call.tsx";
import { CaseStudies } from "../components/home/case-studies.tsx";
import { FoundersStrip } from "../components/home/founders-strip.tsx";
import { offersOf, ServicesPreview } from "../components/home/services-preview.tsx";
import { SignatureMethod } from "../components/home/signature-method.tsx";
import { TechStack } from "../components/home/tech-stack.tsx";
import { Testimonials } from "../components/home/testimonials.tsx";
import { TrustBand } from "../components/home/trust-band.tsx";
import { Questions } from "../components/questions.tsx";
import { featuredOf } from "../featured.ts";
import { foundersOf } from "../founders-of.ts";
import { pageMeta } from "../page-meta.ts";
import { Hero } from "../parts.ts";
import { questionsOn } from "../questions-on.ts";
import { findSections } from "../sections/find-sections.server.ts";
import { inOrder } from "../sections/in-order.ts";
import { PageSections } from "../sections/page-sections.tsx";
import { stylesheet } from "../stylesheet.ts";
import styles from "./home.css?url";

const caseStudiesShown = 3;

export async function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot } = site;
	const home = snapshot.one("home");
	const faqs = questionsOn(snapshot, "home");
	return {
		home,
		more: await findSections(site, home.more),
		company: companyOf(site),
		tagline: snapshot.one("site_settings").tagline,
		offers: home.servicesPreview.length > 0 ? home.servicesPreview : snapshot.select("services", offersOf),
		look: lookFrom(snapshot.one("look")),
		bookingLink: snapshot.one("site_settings").calendly_url,
		clients: snapshot.list("clients"),
		founders: foundersOf(snapshot),
		testimonials: snapshot.list("testimonials"),
		projects: snapshot.select("projects", (all) => featuredOf(all).slice(0, caseStudiesShown)),
		faqs,
		meta: pageMeta({ site, path: "/", faqs: home.hidden.questions ? [] : faqs }),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({ loaderData }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	const { home, more, company, tagline, offers, look, bookingLink, clients, founders, testimonials, projects, faqs } =
		loaderData;
	const { hidden } = home;
	// Below nothing but the opening it would say the same once more.
	const isFilled = [offers, projects, founders, clients, testimonials].some((list) => list.length > 0);
	const parts: Readonly<Record<string, ReactNode>> = {
		trust: <TrustBand home={home} clients={clients} />,
		services: <ServicesPreview home={home} offers={offers} />,
		method: <SignatureMethod method={home.signatureMethod} />,
		cases: <CaseStudies heading={home.caseStudies} projects={projects} ground={home.grounds.cases} />,
		founders: <FoundersStrip home={home} founders={founders} bookingLink={bookingLink} />,
		technology: <TechStack stack={home.techStack} ground={home.grounds.technology} />,
		testimonials: (
			<Testimonials title={home.testimonialsTitle} region={at(home, "testimonialsTitle")} testimonials={testimonials} />
		),
		questions: (
			<Questions
				heading={home.faq}
				faqs={faqs}
				look="split"
				ground={home.grounds.questions}
				contact={t("shell.contactUs")}
			/>
		),
		final: (home.final_cta_headline || isFilled) && <FinalCall home={home} />,
	};
	const shown = home.order.filter((name) => !hidden[name as keyof typeof hidden]);
	return (
		<>
			<Hero
				home={home}
				company={company}
				tagline={tagline}
				look={look}
				hasCases={projects.length > 0 && !hidden.cases}
			/>
			{inOrder(shown, more, "more").map((part) =>
				typeof part === "string" ? (
					<Fragment key={part}>{parts[part]}</Fragment>
				) : (
					<PageSections key={part[0]!.id} sections={part} />
				),
			)}
		</>
	);
}
