import { plainTextOf } from "#core/server.ts";

/** The formatted texts of an entry as plain text, in their order. */
export function plainTexts(value: unknown): string {
	if (Array.isArray(value)) return joined(value.map(plainTexts));
	if (typeof value !== "object" || value === null) return "";
	if ("type" in value && value.type === "doc") return plainTextOf(value as Parameters<typeof plainTextOf>[0]);
	return joined(Object.values(value).map(plainTexts));
}

function joined(texts: readonly string[]): string {
	return texts.filter(Boolean).join("\n\n");
}
