/** The names of the placeholders that a saved reply can contain. */
export const blanks = ["name", "company", "reference", "me"] as const;

type Values = Readonly<Record<(typeof blanks)[number], string>>;

/** A saved reply with its blanks, such as {{name}}, filled in. Others stay as they are. */
export function filledIn(text: string, values: Values): string {
	return text.replace(/\{\{(\w+)\}\}/g, (whole, name) =>
		blanks.some((blank) => blank === name) ? values[name as keyof Values] : whole,
	);
}
