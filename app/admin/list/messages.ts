/** The name of a type within a sentence: "services", but "FAQs". */
export function within(name: string): string {
	return /^\p{Lu}{2}/u.test(name) ? name : name.toLowerCase();
}

/** The message for a failed deletion or update: "Failed to update service: …". */
export function failureOf(verb: "delete" | "update", label: string, reason: string | undefined): string {
	return `Failed to ${verb} ${within(label)}: ${reason || "Unknown error"}`;
}
