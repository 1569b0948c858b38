// Blocks that are filled in rather than written. What is said here of their parts holds for the check, the editor, translators,
// search and programs alike.

/** A part of a card: the most characters of words that are read, the address that it leads to, or a picture of the library. */
export type CardPart = number | "address" | "picture";

/** Every kind of card with its parts, in the order in which they are filled in. Each is a text, and "" while it is not. */
export const cards = {
	button: { words: 80, address: "address" },
	bookmark: { address: "address", title: 200, description: 400, media: "picture" },
	personQuote: { words: 800, name: 120, role: 160, media: "picture" },
	keyFigure: { figure: 60, words: 240 },
	contents: { title: 80 },
	beforeAfter: { before: "picture", beforeAlt: 400, after: "picture", afterAlt: 400, caption: 300 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CardPart>>>>;

export type CardKind = keyof typeof cards;

export type Card = { [Kind in CardKind]: CardOf<Kind> }[CardKind];

export interface CardOf<Kind extends CardKind> {
	type: Kind;
	attrs: { [Part in keyof (typeof cards)[Kind]]: string };
}

export const cardKinds = Object.keys(cards) as readonly CardKind[];

export function isCard(block: { readonly type: string }): block is Card {
	return Object.hasOwn(cards, block.type);
}

/** The parts of a kind of card, by name. */
export function cardParts(kind: CardKind): readonly (readonly [name: string, part: CardPart])[] {
	return Object.entries<CardPart>(cards[kind]);
}

type PartKind = "words" | "address" | "picture";

/** The names of the parts of a card that are of a kind. */
export function partsOfKind(type: CardKind, kind: PartKind): string[] {
	return cardParts(type).flatMap(([name, part]) =>
		(typeof part === "number" ? "words" : part) === kind ? [name] : [],
	);
}

/** What a card says, by its kind, such as its words; without what is empty. */
export function valuesOf({ type, attrs }: Card, kind: PartKind): string[] {
	return partsOfKind(type, kind).flatMap((name) => (attrs as Readonly<Record<string, string>>)[name] || []);
}

/** The pictures that a card shows with words for people who do not see them; its other pictures only decorate. */
export function describedPictures({ type, attrs }: Card): { readonly media: string; readonly alt: string }[] {
	const values = attrs as Readonly<Record<string, string>>;
	return partsOfKind(type, "picture").flatMap((name) => {
		const [media, alt] = [values[name], values[`${name}Alt`]];
		return media && alt !== undefined ? [{ media, alt }] : [];
	});
}

/** A card with its parts of a kind changed. */
export function withParts<One extends { readonly type: string }>(
	card: One,
	kind: PartKind,
	change: (value: string) => string,
): One {
	const { attrs } = card as unknown as { readonly attrs: Readonly<Record<string, unknown>> };
	const changed = partsOfKind(card.type as CardKind, kind).map((name) => [name, change(String(attrs[name] ?? ""))]);
	return { ...card, attrs: { ...attrs, ...Object.fromEntries(changed) } };
}
