/** The name of a type within a sentence: "services", but "FAQs". */
export function within(name: string): string {
	return /^\p{Lu}{2}/u.test(name) ? name : name.toLowerCase();
}

/** How many there are of a type, such as "2 services". */
export function countOf({ length }: readonly string[], { label, plural }: { label: string; plural: string }): string {
	return `${length} ${within(length === 1 ? label : plural)}`;
}

/** The message for a failed deletion or update: "Failed to update service: …". */
export function failureOf(verb: "delete" | "update", label: string, reason: string | undefined): string {
	return `Failed to ${verb} ${within(label)}: ${reason || "Unknown error"}`;
}
