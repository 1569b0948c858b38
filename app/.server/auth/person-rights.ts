import { type Holder, may } from "../../rights.ts";

/** A signed-in person. */
export interface Person extends Holder {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	/** Set for an administrator who looks at the studio as another role, and changes nothing: that role in words. */
	readonly viewsAs?: string;
}

/** Whether somebody may write translations into a language. */
export function mayTranslate(person: Holder, language: string): boolean {
	return may(person, "translate", { language });
}
