import type { Backend } from "../http.ts";

/** Says when panels and buttons of an extension are there at all, such as once what they need is set up. */
export interface SlotOffer {
	/** Their names. */
	readonly slots: readonly string[];
	isOffered(backend: Backend): Promise<boolean>;
}
