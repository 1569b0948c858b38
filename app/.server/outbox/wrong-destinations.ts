import type { DestinationKind } from "./destination-kind.ts";

/** Names that mean something else in forms, commands and among secrets. */
const reserved = ["id", "kind", "name", "command", "settings", "signing", "tokens"];

/**
 * Returns a sentence for every kind of destinations of the folder `extension` that could not be added or sent to.
 * @param ofProduct the names of the kinds of the product
 */
export function wrongDestinations(added: readonly DestinationKind[], ofProduct: readonly string[]): string[] {
	return added.flatMap((kind, index) => {
		const at = `extension/destinations.ts, ${kind.name}`;
		const isTwice = added.findIndex(({ name }) => name === kind.name) !== index;
		return [
			...(/^[a-z][a-z0-9-]{0,39}$/.test(kind.name) ? [] : [`${at}: a name is like “our-crm”, in lower case.`]),
			...(ofProduct.includes(kind.name) ? [`${at}: the product has a kind of this name. Choose another one.`] : []),
			...(isTwice ? [`${at}: it is named more than once.`] : []),
			...(kind.label ? [] : [`${at}: it needs a label.`]),
			...(typeof kind.send === "function" ? [] : [`${at}: it needs a function send.`]),
			...Object.entries(kind.fields).flatMap(([field, { label }]) => wrongField(kind, field, label, at)),
		];
	});
}

function wrongField({ oauth }: DestinationKind, field: string, label: string, at: string): string[] {
	const taken = [...reserved, ...(oauth ? ["clientId", "clientSecret", "refreshToken"] : [])];
	return [
		...(/^[a-z][A-Za-z0-9]{0,39}$/.test(field) ? [] : [`${at}, ${field}: the name of a field is like “apiToken”.`]),
		...(taken.includes(field) ? [`${at}, ${field}: this name has another meaning. Choose another one.`] : []),
		...(label ? [] : [`${at}, ${field}: a field needs a label.`]),
	];
}
