import type { Role } from "../db/tables/auth.ts";

/** The person who did something, with their address and browser. */
export interface Actor {
	/** Account id; null for the site itself. */
	readonly id: string | null;
	readonly name: string;
	/** Network address; "" when there is none. */
	readonly address: string;
	/** The browser or program; "" when unknown. */
	readonly agent: string;
	/** Set for whoever may only propose: an editor without the right to publish, and every agent. */
	readonly proposesOnly?: true;
	/** The role that what they do is for, when that is not everybody's. */
	readonly needs?: Role;
	/** Set while the site does what they scheduled: whether they may was asked then, and they may have left since. */
	readonly onSchedule?: true;
}

/** The site acting for itself: sample content, the command line. */
export const systemActor: Actor = { id: null, name: "System", address: "", agent: "" };
