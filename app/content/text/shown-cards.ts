import type { Card, CardKind } from "./cards.ts";

// Apart from the kinds of cards, which the editor needs before anything is shown.

/** What nothing can be shown without. */
const needed: { readonly [Kind in CardKind]: readonly [name: string, ...parts: string[]] } = {
	button: ["button", "words", "address"],
	bookmark: ["bookmark", "address"],
	personQuote: ["quote of a person", "words"],
	keyFigure: ["figure with words", "figure"],
};

/** Why nothing can be shown of a card, in a sentence; undefined when it can. */
export function missingIn({ type, attrs }: Card): string | undefined {
	const [name, ...parts] = needed[type];
	const missing = parts.find((part) => !(attrs as Readonly<Record<string, string>>)[part]?.trim());
	return missing && `A ${name} has no ${missing}, and is not shown.`;
}

/** The place that an address leads to, as people read it: the host of the web, or the path of this site. */
export function hostOfAddress(address: string): string {
	return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : "";
}
