import type { ContentType } from "../content/model/define.ts";
import { collections, singletons } from "../content/register/register.ts";
import { translation, translationOf } from "../content/system/translation.ts";
import type { Role } from "./db/tables/auth.ts";

/** The person who reads something. */
export interface Reader {
	readonly id: string;
	readonly role: Role;
}

/**
 * Content types (as they declare) and other logged subjects whose drafts, versions and changes only administrators may see:
 * on their own screens and everywhere else.
 */
const forAdministrators: readonly string[] = [
	...([...collections, ...singletons] as readonly ContentType<string, any>[])
		.filter(({ section }) => section?.administrators)
		.map(({ name }) => name),
	...["destinations", "people", "tokens", "agents"],
];

/** Whether a reader may see documents of a type, and anything derived from them. */
export function canSee({ role }: Pick<Reader, "role">, type: string): boolean {
	return role === "administrator" || !forAdministrators.includes(type);
}

/** The type by which it is decided who may see a document: that of its document for a translation. */
export function seenAs(type: string, id: string): string {
	return type === translation.name ? translationOf(id).type : type;
}

/** The types that a reader may not see. */
export function hiddenFrom(reader: Pick<Reader, "role">): readonly string[] {
	return forAdministrators.filter((type) => !canSee(reader, type));
}
