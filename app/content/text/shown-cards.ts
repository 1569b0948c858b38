import type { Card } from "./cards.ts";

// Apart from the kinds of cards, which the editor needs before anything is shown.

/** Why nothing can be shown of a card, in a sentence; undefined when it can. */
export function missingIn(card: Card): string | undefined {
	switch (card.type) {
		case "button":
			if (card.attrs.words.trim() === "") return "A button has no words, and is not shown. Write what it leads to.";
			return card.attrs.address === "" ? "A button leads nowhere, and is not shown. Give it an address." : undefined;
		case "bookmark":
			return card.attrs.address === "" ? "A bookmark has no address, and is not shown. Give it one." : undefined;
		case "personQuote":
			return card.attrs.words.trim() === "" ? "A quote of a person has no words, and is not shown." : undefined;
		case "keyFigure":
			return card.attrs.figure.trim() === "" ? "A figure with words has no figure, and is not shown." : undefined;
	}
}

/** The place that an address leads to, as people read it: the host of the web, or the path of this site. */
export function hostOfAddress(address: string): string {
	return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : "";
}
