import type { ComponentType } from "react";
import type { SectionKind } from "../../content/types/page-sections.ts";
import { Articles } from "./articles.tsx";
import { Call } from "./call.tsx";
import { Clients } from "./clients.tsx";
import { Downloads } from "./downloads.tsx";
import { Figures } from "./figures.tsx";
import { Film } from "./film.tsx";
import type { FoundSection } from "./find-sections.ts";
import { Form } from "./form.tsx";
import { Founders } from "./founders.tsx";
import { Gallery } from "./gallery.tsx";
import type { Place, SectionProps } from "./kind.tsx";
import { Opening } from "./opening.tsx";
import styles from "./page-sections.css?url";
import { Picture } from "./picture.tsx";
import { Prices } from "./prices.tsx";
import { Projects } from "./projects.tsx";
import { Questions } from "./questions.tsx";
import { Services } from "./services.tsx";
import { Steps } from "./steps.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Text } from "./text.tsx";

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
