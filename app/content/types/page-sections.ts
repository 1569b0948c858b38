import { sections as added } from "#extension/sections.ts";
import { ofReady } from "../../ready.ts";
import { articles } from "../../site/sections/articles/articles-declaration.ts";
import { beforeAfter } from "../../site/sections/before-after/before-after-declaration.ts";
import { bento } from "../../site/sections/bento/bento-declaration.ts";
import { call } from "../../site/sections/call/call-declaration.ts";
import { clients } from "../../site/sections/clients/clients-declaration.ts";
import { code } from "../../site/sections/code/code-declaration.ts";
import { comparison } from "../../site/sections/comparison/comparison-declaration.ts";
import { diagram } from "../../site/sections/diagram/diagram-declaration.ts";
import { downloads } from "../../site/sections/downloads/downloads-declaration.ts";
import { figures } from "../../site/sections/figures/figures-declaration.ts";
import { film } from "../../site/sections/film/film-declaration.ts";
import { form } from "../../site/sections/form/form-declaration.ts";
import { founders } from "../../site/sections/founders/founders-declaration.ts";
import { gallery } from "../../site/sections/gallery/gallery-declaration.ts";
import { locations } from "../../site/sections/locations/locations-declaration.ts";
import { opening } from "../../site/sections/opening/opening-declaration.ts";
import { picture } from "../../site/sections/picture/picture-declaration.ts";
import { prices } from "../../site/sections/prices/prices-declaration.ts";
import { projects } from "../../site/sections/projects/projects-declaration.ts";
import { questions } from "../../site/sections/questions/questions-declaration.ts";
import { services } from "../../site/sections/services/services-declaration.ts";
import { steps } from "../../site/sections/steps/steps-declaration.ts";
import { testimonials } from "../../site/sections/testimonials/testimonials-declaration.ts";
import { text } from "../../site/sections/text/text-declaration.ts";
import { type PublicSection, type StoredSection, sections } from "../fields/sections.ts";

const ofProduct = {
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

interface Named {
	readonly name: string;
}

type AddedKinds = { [K in (typeof added)[number] as K["name"]]: K };

/** The kinds of sections that pages are made of, each declared in its folder. */
export const sectionKinds = { ...ofProduct, ...(byName([...ofReady<Named>("sections"), ...added]) as AddedKinds) };

export type SectionKind = keyof typeof sectionKinds;
export type ProductSectionKind = keyof typeof ofProduct;

/** The names of those of the product. */
export const productSections: readonly string[] = Object.keys(ofProduct);
export type Section<K extends SectionKind = SectionKind> = Extract<PublicSection<typeof sectionKinds>, { type: K }>;
export type StoredPageSection = StoredSection<typeof sectionKinds>;

/** The sections of a page, in its order. */
export const pageSections = (label = "Sections") =>
	sections({ label, help: "What the page is made of, from the top down.", variants: sectionKinds });

function byName(kinds: readonly Named[]): object {
	return Object.fromEntries(kinds.map((kind) => [kind.name, kind]));
}
