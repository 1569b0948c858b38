import type { AnyField } from "../app/content/fields/field.ts";
import { type Field, ofKind } from "../app/content/fields/kinds.ts";
import { type SectionKind, type StoredPageSection, sectionKinds } from "../app/content/types/page-sections.ts";
import { newSection } from "../app/content/types/page-templates.ts";
import { pictures } from "../demo/pictures.ts";

const image = (index: number) => ({ media: pictures[index % pictures.length]!.id, alt: `A screen of stone, ${index}` });
const noImage = { media: "", alt: "" };
const button = (text: string, link = "/contact") => ({ text, link });
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const heading = (text: string) => ({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text }] });

const reference = { type: "footnoteReference", attrs: { id: "a" } };

/** The parts of a text that most texts do without. */
const rareParts = [
	{ ...heading("In the middle"), attrs: { level: 2, align: "center" } },
	{
		type: "paragraph",
		content: [
			{ type: "text", text: "CO" },
			{ type: "text", text: "2", marks: [{ type: "subscript" }] },
			{ type: "text", text: " falls", marks: [{ type: "link", attrs: { href: "/about", rel: ["nofollow"] } }] },
			reference,
		],
	},
	{
		type: "taskList",
		content: [true, false].map((checked) => ({
			type: "taskItem",
			attrs: { checked },
			content: [paragraph("A plan of what comes next")],
		})),
	},
	...["How long does it take?", "What does it cost?"].map((title) => ({
		type: "toggle",
		attrs: { title },
		content: [{ type: "paragraph", content: [{ type: "text", text: "It depends." }, reference] }],
	})),
	{ type: "footnotes", content: [{ type: "footnote", attrs: { id: "a" }, content: [paragraph("Own survey.")] }] },
];

/** What kinds say, filled as an owner would. The others say what `exampleOf` gives each field that must not be empty. */
const filled: { readonly [K in SectionKind]?: (index: number) => Record<string, unknown> } = {
	opening: (index) => ({
		lead: "Ten places, one price, four weeks.",
		image: image(index),
		primary: button("Ask for a place"),
		secondary: button("See the prices", "#s12"),
	}),
	text: (index) => ({
		text: {
			type: "doc",
			content: [
				heading("What stands at the end"),
				paragraph("A product that people use, and the plan of what comes next."),
				{ type: "bulletList", content: [{ type: "listItem", content: [paragraph("Sources and accounts are yours")] }] },
				...(index % 3 ? rareParts : []),
			],
		},
	}),
	picture: (index) => ({
		text: "The stone keeps the heat out.\n\nThe light stays in.",
		image: image(index),
		button: button("Read how", "/articles"),
	}),
	figures: (index) => ({
		figures: [
			{ value: "95%", label: "fewer manual errors" },
			{ value: index % 2 ? "30 days" : "70%", label: "average to a first release" },
			{ value: "50+", label: "projects delivered" },
			{ value: "5.0", label: "client rating" },
		],
	}),
	services: () => ({ entries: ["saas-mvp-development", "no-such-service"] }),
	prices: (index) => ({
		plans:
			index % 2
				? []
				: [
						{
							...{ title: "Sprint", about: "One screen that works.", price: { amount: 4000, currency: "USD" } },
							...{
								instead: "",
								note: "once",
								bullets: ["A week", "Two calls"],
								button: button("Take it"),
								popular: true,
							},
						},
						{
							...{ title: "Retainer", about: "A day each week.", price: null, instead: "On request", note: "a month" },
							...{ bullets: ["Four days"], button: button("Ask"), popular: false },
						},
					],
	}),
	call: () => ({ primary: button("Start now"), secondary: button("See our work", "/portfolio") }),
	film: (index) => ({
		film: ["https://youtu.be/dQw4w9WgXcQ", "https://films.example/tour"][index % 2],
		image: image(index),
	}),
	comparison: () => ({
		columns: ["Sprint", "Product", "Enterprise"].map((name, index) => ({
			...{ name, note: index === 1 ? "Most Popular" : "" },
		})),
		rows: [
			{ name: "Starting at", values: ["$8,000", "$12,000", "$15,000"] },
			{ name: "Timeline", values: ["30 days", "4–8 weeks", "6–12 weeks"] },
			{ name: "Code in your name", values: ["Yes", "Yes", "Yes"] },
			{ name: "Single sign-on", values: ["", "", "Yes"] },
		],
	}),
	diagram: (index) => ({
		lines: [
			"Tills -> Ledger: sales",
			"Stock counted by hand -> Ledger: stock",
			"Deliveries -> Ledger: matched on arrival",
			"Ledger -> Forecast: a quantity",
			...(index % 2 ? ["Forecast -> Buyer -> Supplier", "Supplier -> Deliveries: goods"] : []),
		].join("\n"),
	}),
	bento: (index) => ({
		tiles: [
			{ figure: "95%", title: "", text: "fewer manual errors in orders", image: noImage, link: "/portfolio" },
			{ figure: "", title: "", text: "", image: image(index), link: "" },
			{ figure: "", title: "A release every Friday", text: "Working, clickable, tested.", image: noImage, link: "" },
			{ figure: "", title: "An operations board", text: "", image: image(index + 1), link: "/articles" },
			{ figure: "14 days", title: "", text: "from the signed brief to live", image: noImage, link: "" },
		].slice(0, 5 - (index % 2)),
	}),
	code: () => ({
		text: { type: "doc", content: [paragraph("An id is made once, on the device, before the first attempt.")] },
		code: {
			type: "doc",
			content: [
				{
					type: "codeBlock",
					attrs: { language: "typescript", title: "sync.ts" },
					content: [{ type: "text", text: "const id = crypto.randomUUID();\nawait send({ id, quantity: 3 });" }],
				},
			],
		},
	}),
	downloads: () => ({
		files: [
			{ label: "Price list", link: "https://files.example/prices.pdf", note: "PDF, 2 pages" },
			{ label: "Brief", link: "/files/brief.docx", note: "" },
		],
	}),
};

/** The fields of a kind that must not be empty, each with an example. */
function examplesOf(type: SectionKind, index: number): Record<string, unknown> {
	const needed = Object.entries<AnyField>(sectionKinds[type].fields).filter(([, { optional }]) => !optional);
	return Object.fromEntries(needed.map(([name, field]) => [name, exampleOf(ofKind(field), index)]));
}

function exampleOf(field: Field, index: number): unknown {
	switch (field.kind) {
		case "text":
		case "long-text":
			return `${field.label} ${index}`;
		case "rich-text":
			return { type: "doc", content: [paragraph(field.label)] };
		case "image":
			return image(index);
		case "link":
			return "/contact";
		case "list":
			return [0, 1, 2].map((step) => exampleOf(ofKind(field.of), index + step));
		case "group":
			return Object.fromEntries(
				Object.entries<AnyField>(field.fields).map(([name, one]) => [name, exampleOf(ofKind(one), index)]),
			);
		default:
			return structuredClone(field.initial);
	}
}

const grounds = ["plain", "sunk", "night", "surface", "band", "accent", "gradient", "picture"] as const;

/** Sections of every kind in every layout, on all grounds. */
export function allSections(mark: (text: string) => string = (text) => text): StoredPageSection[] {
	const kinds = Object.entries(sectionKinds) as [SectionKind, (typeof sectionKinds)[SectionKind]][];
	return kinds
		.flatMap(([type, { fields }]) => fields.layout.options.map(({ value }) => [type, value] as const))
		.map(([type, layout], index) => {
			const section = newSection({ variants: sectionKinds }, type);
			const words = { title: mark(`${sectionKinds[type].label} ${layout}`) };
			return {
				...section,
				...(filled[type]?.(index) ?? examplesOf(type, index)),
				...words,
				layout,
				ground: grounds[index % grounds.length],
				backdrop: image(index),
			} as StoredPageSection;
		});
}
