import { choice } from "../fields/choice.ts";
import { file } from "../fields/file.ts";
import { group } from "../fields/group.ts";
import { image } from "../fields/image.ts";
import { link } from "../fields/link.ts";
import { list } from "../fields/list.ts";
import { number } from "../fields/number.ts";
import { option } from "../fields/option.ts";
import { price } from "../fields/price.ts";
import { reference } from "../fields/reference.ts";
import { richText } from "../fields/rich-text.ts";
import { type PublicSection, type StoredSection, sections } from "../fields/sections.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { entries, type SectionOffer, section, titled } from "../model/section.ts";
import { cta, stats, texts } from "../model/shared-fields.ts";

/** Kinds of text tracks of a film, as HTML's `<track kind>` names them. */
const trackKinds = {
	captions: "Captions, with sounds",
	subtitles: "Subtitles, a translation",
	descriptions: "Descriptions of the picture",
	chapters: "Chapters",
};

const withoutFile = ({ file }: Readonly<Record<string, any>>) => !file?.media;

const fileOrAddress = (address: string, sentence: string) => (value: Readonly<Record<string, any>>) =>
	withoutFile(value) && !value[address] ? sentence : undefined;

/** The kinds of sections that pages are made of. Adding one: declare it here, offer it below, draw it (app/site/page-sections). */
export const sectionKinds = {
	opening: section(
		"Opening",
		{ beside: "Picture beside", behind: "Picture behind", plain: "Without picture" },
		{
			title: text({ label: "Title", max: 120 }),
			lead: longText({ label: "Lead", max: 400, optional: true }),
			image: image({ label: "Picture", optional: true }),
			primary: cta("First button"),
			secondary: cta("Second button"),
		},
	),
	text: section(
		"Text",
		{ reading: "One column", beside: "Title beside", columns: "Two columns" },
		{ title: text({ label: "Title", max: 120, optional: true }), text: richText({ label: "Text" }) },
	),
	picture: section(
		"Picture and text",
		{ left: "Picture left", right: "Picture right", below: "Picture below" },
		{
			title: text({ label: "Title", max: 120 }),
			text: longText({ label: "Text", help: "An empty line begins a paragraph.", max: 2000, optional: true }),
			image: image({ label: "Picture" }),
			button: cta("Button"),
		},
	),
	figures: section(
		"Figures",
		{ strip: "In a row", large: "Large", beside: "Title beside" },
		{ ...titled(), figures: stats("Figures") },
	),
	services: section(
		"Services",
		{ cards: "Cards", rows: "Rows" },
		{ ...titled(), entries: entries("Services", "services", "Service") },
	),
	projects: section(
		"Projects",
		{ first: "First one large", cards: "Cards" },
		{ ...titled(), entries: entries("Projects", "projects", "Project") },
	),
	testimonials: section(
		"Testimonials",
		{ two: "Side by side", large: "One large" },
		{ ...titled(), entries: entries("Testimonials", "testimonials", "Testimonial") },
	),
	founders: section(
		"Founders",
		{ cards: "Portraits", rows: "Rows" },
		{ ...titled(), entries: entries("Founders", "founders", "Founder") },
	),
	clients: section(
		"Clients",
		{ ledger: "Ledger", names: "Names" },
		{ ...titled(), entries: entries("Clients", "clients", "Client", 30) },
	),
	questions: section(
		"Questions",
		{ beside: "Answers beside", two: "Two columns", notes: "Small" },
		{ ...titled(), entries: entries("Questions", "faqs", "Question", 20) },
	),
	steps: section(
		"Steps",
		{ hands: "Counted", way: "One way" },
		{
			...titled(),
			steps: list({
				label: "Steps",
				min: 1,
				max: 10,
				of: group({
					label: "Step",
					fields: {
						title: text({ label: "Title", max: 80 }),
						description: longText({ label: "Description", max: 300, optional: true }),
					},
				}),
			}),
		},
	),
	prices: section(
		"Price table",
		{ cards: "Side by side", rows: "Rows" },
		{
			...titled(),
			plans: list({
				label: "Prices",
				help: "Without any, the services stand here with their prices.",
				max: 8,
				of: group({
					label: "Price",
					fields: {
						title: text({ label: "Title", max: 80 }),
						about: longText({ label: "About", max: 300, optional: true }),
						price: price({ label: "Price", optional: true }),
						instead: text({ label: "Instead of a price", max: 60, optional: true }),
						note: text({ label: "Behind the price", help: "Such as: a month", max: 40, optional: true }),
						bullets: texts("What is included", { max: 10 }),
						button: cta("Button"),
						popular: toggle({ label: "Most popular" }),
					},
				}),
			}),
		},
	),
	call: section(
		"Call to action",
		{ pattern: "On the pattern", line: "In one line", frame: "In a frame" },
		{
			title: text({ label: "Title", max: 120 }),
			subtitle: longText({ label: "Subtitle", max: 400, optional: true }),
			primary: cta("First button"),
			secondary: cta("Second button"),
		},
	),
	form: section(
		"Form",
		{ beside: "Words beside", alone: "Alone" },
		{
			...titled(),
			own: reference({
				label: "Form",
				help: "The project inquiry stands here unless another form is chosen.",
				to: "forms",
				optional: true,
			}),
		},
	),
	gallery: section(
		"Gallery",
		{ grid: "Grid", wide: "First one large", strip: "One strip" },
		{
			...titled(),
			pictures: list({
				label: "Pictures",
				min: 1,
				max: 24,
				of: group({
					label: "Picture",
					fields: { image: image({ label: "Picture" }), caption: text({ label: "Caption", max: 160, optional: true }) },
				}),
			}),
		},
	),
	film: section(
		"Film",
		{ wide: "Wide", beside: "Words beside" },
		{
			...titled(),
			file: file({ label: "Film of the library", accepts: ["film"], optional: true }),
			film: {
				...link({
					label: "Address of the film",
					help: "Instead of one of the library: a file elsewhere (.mp4, .webm), or a film on YouTube or Vimeo. Their player is loaded when a visitor presses it.",
					optional: true,
				}),
				isAsked: withoutFile,
			},
			image: image({ label: "Picture before it plays", optional: true }),
			tracks: list({
				label: "Captions of the library",
				max: 12,
				of: group({
					label: "Captions",
					fields: {
						file: file({ label: "WebVTT file", accepts: ["captions"] }),
						kind: choice({ label: "What they are", options: trackKinds }),
						language: text({
							label: "Language",
							help: "As en, de or pt-BR; that of the site unless given.",
							max: 20,
							optional: true,
						}),
						label: text({ label: "Name in the player", help: "Such as English.", max: 60, optional: true }),
					},
				}),
			}),
			captions: {
				...link({
					label: "Address of captions",
					help: "A WebVTT file beside a film of your own.",
					optional: true,
				}),
				isAsked: withoutFile,
			},
		},
		{ at: "film", fault: fileOrAddress("film", "Choose a film of the library, or give the address of one.") },
	),
	downloads: section(
		"Downloads",
		{ list: "List", cards: "Cards" },
		{
			...titled(),
			files: list({
				label: "Files",
				min: 1,
				max: 20,
				of: group({
					label: "File",
					fields: {
						label: text({ label: "Label", max: 120 }),
						file: file({ label: "File of the library", accepts: ["document", "archive", "film"], optional: true }),
						link: {
							...link({ label: "Address", help: "Instead of a file of the library.", optional: true }),
							isAsked: withoutFile,
						},
						note: text({
							label: "Note",
							help: "Such as PDF, 12 pages. A file of the library says its format and size by itself.",
							max: 120,
							optional: true,
						}),
					},
					rule: { at: "link", fault: fileOrAddress("link", "Choose a file of the library, or give its address.") },
				}),
			}),
		},
	),
	articles: section(
		"Articles",
		{ cards: "Cards", rows: "Rows" },
		{
			...titled(),
			category: option({
				label: "Category",
				from: "categories",
				defaults: [],
				none: "All categories",
			}),
			count: number({ label: "How many", min: 1, max: 12, initial: 3 }),
		},
	),
};

export type SectionKind = keyof typeof sectionKinds;
export type Section<K extends SectionKind = SectionKind> = Extract<PublicSection<typeof sectionKinds>, { type: K }>;
export type StoredPageSection = StoredSection<typeof sectionKinds>;

/** How the studio offers them, in the order of its gallery. */
export const sectionOffers: { readonly [K in SectionKind]: SectionOffer } = {
	opening: { family: "Openings", about: "headline, lead, buttons and a picture" },
	text: { family: "Text", about: "headings, lists, tables and links" },
	picture: { family: "Text", about: "a picture with words beside it" },
	gallery: { family: "Text", about: "pictures with captions" },
	film: { family: "Text", about: "of your own, or from YouTube or Vimeo" },
	downloads: { family: "Text", about: "files with a label each" },
	articles: { family: "Text", about: "the newest of a category" },
	services: { family: "Offers", about: "chosen services with their prices" },
	prices: { family: "Offers", about: "prices with what they include" },
	steps: { family: "Offers", about: "what happens, one after the other" },
	questions: { family: "Offers", about: "questions with their answers" },
	figures: { family: "Proof", about: "up to six figures, from your metrics" },
	projects: { family: "Proof", about: "chosen case studies" },
	testimonials: { family: "Proof", about: "what clients say" },
	founders: { family: "Proof", about: "who answers" },
	clients: { family: "Proof", about: "names with their facts" },
	call: { family: "Closings", about: "one sentence, one button" },
	form: { family: "Closings", about: "the project inquiry, or a form of your own" },
};

/** The sections of a page, in its order. */
export const pageSections = (label = "Sections") =>
	sections({ label, help: "What the page is made of, from the top down.", variants: sectionKinds });
