import type { Role } from "./db/tables/auth.ts";

/** Whoever looks at something. */
export interface Reader {
	readonly id: string;
	readonly role: Role;
}

/**
 * Content types, and what else the activity log names, of which only administrators see drafts, versions and changes:
 * on their own screens and wherever else they are told of.
 */
const forAdministrators: readonly string[] = ["site_settings", "destinations", "people"];

/** Whether somebody may see the documents of a type, and what is told of them. */
export function maySee({ role }: Pick<Reader, "role">, type: string): boolean {
	return role === "administrator" || !forAdministrators.includes(type);
}

/** The types that somebody may not see. */
export function hiddenFrom(reader: Pick<Reader, "role">): readonly string[] {
	return forAdministrators.filter((type) => !maySee(reader, type));
}
