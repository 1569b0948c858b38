import { isProposer } from "../activity/rights.ts";
import type { Role } from "../db/tables/auth.ts";

/** A signed-in person. */
export interface Person {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly role: Role;
	/** Set for an editor who may only propose: nothing that they do changes the site. */
	readonly proposesOnly?: true;
	/** Set for a translator: the codes of the languages into which they may translate. They may do nothing else. */
	readonly languages?: readonly string[];
	/** Set for an administrator who looks at the studio as another role, and changes nothing: that role in words. */
	readonly viewsAs?: string;
}

/** The part of a person that follows from the role, and from what is stored of the right to publish and of languages. */
export function rightsOf(
	role: Role,
	mayPublish: number,
	languages: string,
): Pick<Person, "role" | "proposesOnly" | "languages"> {
	if (!isProposer(role, mayPublish)) return { role };
	return languages === ""
		? { role, proposesOnly: true }
		: { role, proposesOnly: true, languages: languages.split(",") };
}

/** Whether somebody may write translations into a language: everybody but translators of others. */
export function mayTranslate({ languages }: Pick<Person, "languages">, language: string): boolean {
	return languages === undefined || languages.includes(language);
}
