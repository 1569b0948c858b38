import type { ProductSectionKind, SectionKind } from "../../content/types/page-sections.ts";
import prose from "../../design/prose/prose-basics.css?url";
import proseBlocks from "../../design/prose/prose-blocks.css?url";
import table from "../../design/table.css?url";
import { addedKind, addedSheet } from "./added-kinds.server.ts";
import { articles } from "./articles/articles-section.tsx";
import { beforeAfter } from "./before-after/before-after-section.tsx";
import { bento } from "./bento/bento-section.tsx";
import { call } from "./call/call-section.tsx";
import cards from "./cards.css?url";
import { clients } from "./clients/clients-section.tsx";
import { code } from "./code/code-section.tsx";
import { comparison } from "./comparison/comparison-section.tsx";
import { diagram } from "./diagram/diagram-section.tsx";
import { downloads } from "./downloads/downloads-section.tsx";
import { figures } from "./figures/figures-section.tsx";
import { film } from "./film/film-section.tsx";
import { form } from "./form/form-section.tsx";
import { founders } from "./founders/founders-section.tsx";
import { gallery } from "./gallery/gallery-section.tsx";
import type { SharedStyle, ShownKind } from "./kind.tsx";
import { locations } from "./locations/locations-section.tsx";
import { opening } from "./opening/opening-section.tsx";
import { picture } from "./picture/picture-section.tsx";
import { prices } from "./prices/prices-section.tsx";
import { projects } from "./projects/projects-section.tsx";
import { questions } from "./questions/questions-section.tsx";
import rows from "./rows.css?url";
import { services } from "./services/services-section.tsx";
import { steps } from "./steps/steps-section.tsx";
import { testimonials } from "./testimonials/testimonials-section.tsx";
import { text } from "./text/text-section.tsx";

const ofProduct: { readonly [K in ProductSectionKind]: ShownKind<K> } = {
	opening,
	text,
	picture,
	figures,
	services,
	projects,
	testimonials,
	founders,
	clients,
	questions,
	steps,
	prices,
	call,
	locations,
	form,
	gallery,
	film,
	downloads,
	articles,
	comparison,
	diagram,
	bento,
	"before-after": beforeAfter,
	code,
};

/** How a kind of section is shown. */
export function shownKind(type: SectionKind): ShownKind<any> {
	return ofProduct[type as ProductSectionKind] ?? addedKind(type);
}

const shared: Readonly<Record<SharedStyle, string>> = { cards, rows, prose, table };
/** Of an added kind nobody knows what its texts have. */
const sharedByAdded = { ...shared, prose: [prose, proseBlocks] };

const own = import.meta.glob<string>("./*/style.css", { query: "?url", import: "default", eager: true });

/** The addresses of the style sheets that a kind of section is drawn with, beside what its view links itself. */
export function sheetsOf(type: SectionKind): readonly string[] {
	const ofKind = ofProduct[type as ProductSectionKind];
	const names = shownKind(type).shares ?? (ofKind ? [] : (Object.keys(shared) as SharedStyle[]));
	const one = ofKind ? own[`./${type}/style.css`] : addedSheet(type);
	return [...names.flatMap((name) => (ofKind ? shared : sharedByAdded)[name]), ...(one ? [one] : [])];
}
