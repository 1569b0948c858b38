import type { ComponentType } from "react";
import type { SectionKind } from "../../content/types/page-sections.ts";
import { Articles } from "./articles/articles.tsx";
import { Call } from "./call/call.tsx";
import { Clients } from "./clients/clients.tsx";
import { Downloads } from "./downloads/downloads.tsx";
import { Figures } from "./figures/figures.tsx";
import { Film } from "./film/film.tsx";
import type { FoundSection } from "./find-sections.server.ts";
import { Form } from "./form/form.tsx";
import { Founders } from "./founders/founders.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import type { Place, SectionProps } from "./kind.tsx";
import { Opening } from "./opening/opening.tsx";
import styles from "./page-sections.css?url";
import { Picture } from "./picture/picture.tsx";
import { Prices } from "./prices/prices.tsx";
import { Projects } from "./projects/projects.tsx";
import { Questions } from "./questions/questions.tsx";
import { Services } from "./services/services.tsx";
import { Steps } from "./steps/steps.tsx";
import { Testimonials } from "./testimonials/testimonials.tsx";
import { Text } from "./text/text.tsx";

/** How each kind of section is drawn. A kind that is missing does not compile. */
const kinds: { readonly [K in SectionKind]: ComponentType<SectionProps<K, any>> } = {
	opening: Opening,
	text: Text,
	picture: Picture,
	figures: Figures,
	services: Services,
	projects: Projects,
	testimonials: Testimonials,
	founders: Founders,
	clients: Clients,
	questions: Questions,
	steps: Steps,
	prices: Prices,
	call: Call,
	form: Form,
	gallery: Gallery,
	film: Film,
	downloads: Downloads,
	articles: Articles,
};

interface PageSectionsProps {
	sections: readonly FoundSection[];
	/** Whether the page begins with them. */
	isWholePage?: boolean;
	crumbs?: Place["crumbs"];
}

export function PageSections({ sections, isWholePage = false, crumbs }: PageSectionsProps) {
	if (sections.length === 0) return null;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="page" />
			{sections.map(({ section, found, id }, index) => {
				const Section = kinds[section.type] as ComponentType<SectionProps<any, unknown>>;
				const place = { id, isFirst: isWholePage && index === 0, crumbs };
				return <Section key={id} section={section} found={found} place={place} />;
			})}
		</>
	);
}
