import type { DestinationKind } from "./destination-kind.ts";

/** Names that mean something else in forms, commands and among secrets. */
const reserved = ["id", "kind", "name", "command", "settings", "signing", "tokens"];

/**
 * Returns a sentence for every kind of destinations of an extension that could not be added or sent to.
 * @param taken the names of other kinds, with who has them
 * @param list where they are
 */
export function wrongDestinations(
	added: readonly DestinationKind[],
	taken: ReadonlyMap<string, string>,
	list = "extension/destinations.ts",
): string[] {
	return added.flatMap((kind, index) => {
		const at = `${list}, ${kind.name}`;
		const isTwice = added.findIndex(({ name }) => name === kind.name) !== index;
		return [
			...(/^[a-z][a-z0-9-]{0,39}$/.test(kind.name) ? [] : [`${at}: a name is like “our-crm”, in lower case.`]),
			...(taken.has(kind.name) ? [`${at}: ${taken.get(kind.name)} has a kind of this name. Choose another one.`] : []),
			...(isTwice ? [`${at}: it is named more than once.`] : []),
			...(kind.label ? [] : [`${at}: it needs a label.`]),
			...(typeof kind.send === "function" ? [] : [`${at}: it needs a function send.`]),
			...(kind.fields ? [] : [`${at}: it needs the fields of its settings, such as {}.`]),
			...Object.entries(kind.fields ?? {}).flatMap(([field, { label }]) => wrongField(kind, field, label, at)),
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
