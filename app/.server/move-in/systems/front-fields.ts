/** The fields above a text, by the names that they have there. */
export type Front = Readonly<Record<string, unknown>>;

/** The name of a field in the one spelling by which it is compared: “publish_date” and “PublishDate” are the same. */
export function fieldName(name: string): string {
	return name.toLowerCase().replace(/[\s_-]/g, "");
}

/** The fields by what `fieldName` makes of their names; of several for one name, the first that says something. */
export function fieldsOf(front: Front): Front {
	const fields: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(front)) fields[fieldName(name)] ??= value;
	return fields;
}

/** Whether a field says yes, in whatever word. */
export function saysYes(value: unknown): boolean {
	return /^(true|yes|y|on|1)$/i.test(String(value).trim());
}

/** Whether a field says no, in whatever word. */
export function saysNo(value: unknown): boolean {
	return /^(false|no|n|off|0)$/i.test(String(value).trim());
}
