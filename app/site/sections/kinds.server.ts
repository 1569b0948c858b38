import type { ProductSectionKind, SectionKind } from "../../content/types/page-sections.ts";
import prose from "../../design/prose/prose-basics.css?url";
import table from "../../design/table.css?url";
import { addedKind, addedSheet } from "./added-kinds.server.ts";
import { articles } from "./articles/articles.tsx";
import { beforeAfter } from "./before-after/before-after.tsx";
import { bento } from "./bento/bento.tsx";
import { call } from "./call/call.tsx";
import cards from "./cards.css?url";
import { clients } from "./clients/clients.tsx";
import { code } from "./code/code.tsx";
import { comparison } from "./comparison/comparison.tsx";
import { diagram } from "./diagram/diagram.tsx";
import { downloads } from "./downloads/downloads.tsx";
import { figures } from "./figures/figures.tsx";
import { film } from "./film/film.tsx";
import { form } from "./form/form.tsx";
import { founders } from "./founders/founders.tsx";
import { gallery } from "./gallery/gallery.tsx";
import type { SharedStyle, ShownKind } from "./kind.tsx";
import { locations } from "./locations/locations.tsx";
import { opening } from "./opening/opening.tsx";
import { picture } from "./picture/picture.tsx";
import { prices } from "./prices/prices.tsx";
import { projects } from "./projects/projects.tsx";
import { questions } from "./questions/questions.tsx";
import rows from "./rows.css?url";
import { services } from "./services/services.tsx";
import { steps } from "./steps/steps.tsx";
import { testimonials } from "./testimonials/testimonials.tsx";
import { text } from "./text/text.tsx";

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

const own = import.meta.glob<string>("./*/style.css", { query: "?url", import: "default", eager: true });

/** The addresses of the style sheets that a kind of section is drawn with, beside what its view links itself. */
export function sheetsOf(type: SectionKind): readonly string[] {
	const ofKind = ofProduct[type as ProductSectionKind];
	const names = shownKind(type).shares ?? (ofKind ? [] : (Object.keys(shared) as SharedStyle[]));
	const one = ofKind ? own[`./${type}/style.css`] : addedSheet(type);
	return [...names.map((name) => shared[name]), ...(one ? [one] : [])];
}
