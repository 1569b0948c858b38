import type { Card, CardKind, cards } from "./cards.ts";

// Apart from the kinds of cards, which the editor needs before anything is shown.

interface Needed<Kind extends CardKind> {
	readonly name: string;
	/** What nothing can be shown without, by the part. */
	readonly parts: { readonly [Part in keyof (typeof cards)[Kind]]?: string };
}

const needed: { readonly [Kind in CardKind]: Needed<Kind> } = {
	button: { name: "button", parts: { words: "words", address: "address" } },
	bookmark: { name: "bookmark", parts: { address: "address" } },
	personQuote: { name: "quote of a person", parts: { words: "words" } },
	keyFigure: { name: "figure with words", parts: { figure: "figure" } },
	contents: { name: "table of contents", parts: {} },
	beforeAfter: { name: "comparison of two pictures", parts: { before: "picture before", after: "picture after" } },
};

/** Why nothing can be shown of a card, in a sentence; undefined when it can. */
export function missingIn({ type, attrs }: Card): string | undefined {
	const { name, parts } = needed[type];
	const values = attrs as Readonly<Record<string, string>>;
	const [, missing] = Object.entries<string>(parts).find(([part]) => !values[part]?.trim()) ?? [];
	return missing && `A ${name} has no ${missing}, and is not shown.`;
}

/** The place that an address leads to, as people read it: the host of the web, or the path of this site. */
export function hostOfAddress(address: string): string {
	return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : "";
}
