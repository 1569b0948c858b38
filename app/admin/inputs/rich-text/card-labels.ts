import type { CardKind, cards } from "../../../content/text/cards.ts";

interface PartLabel {
	readonly label: string;
	readonly isLong?: boolean;
	readonly placeholder?: string;
}

/** How the parts of cards are called where they are filled in. */
const labels: { readonly [Kind in CardKind]: Readonly<Record<keyof (typeof cards)[Kind], PartLabel>> } = {
	button: { words: { label: "Words", placeholder: "What it leads to" }, address: { label: "Leads to" } },
	bookmark: {
		address: { label: "Address" },
		title: { label: "Title" },
		description: { label: "Description", isLong: true, placeholder: optional() },
		media: { label: "Picture" },
	},
	personQuote: {
		words: { label: "Quote", isLong: true, placeholder: "Without quotation marks" },
		name: { label: "Who said it" },
		role: { label: "Role or company", placeholder: optional() },
		media: { label: "Portrait" },
	},
	contents: { title: { label: "Title", placeholder: "Optional: “On this page”, in the language of the page" } },
	beforeAfter: {
		before: { label: "Picture before" },
		beforeAlt: { label: "Alternative text before", isLong: true },
		after: { label: "Picture after" },
		afterAlt: { label: "Alternative text after", isLong: true },
		caption: { label: "Caption", placeholder: optional() },
	},
	keyFigure: {
		figure: { label: "Figure", placeholder: "Such as 9 s or {{projectsCompleted}}" },
		words: { label: "What it counts" },
	},
};

/** How a part of a card is called. */
export function labelOf(kind: CardKind, part: string): PartLabel {
	return (labels[kind] as Readonly<Record<string, PartLabel>>)[part]!;
}

/** Whether a card is complete without a part. */
export function isOptional({ placeholder }: PartLabel): boolean {
	return placeholder?.startsWith(optional()) === true;
}

function optional() {
	return "Optional";
}
