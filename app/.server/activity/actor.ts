import type { Need } from "../../rights.ts";

/** The person who did something, with their address and browser. */
export interface Actor {
	/** Account id; null for the site itself. */
	readonly id: string | null;
	readonly name: string;
	/** Network address; "" when there is none. */
	readonly address: string;
	/** The browser or program; "" when unknown. */
	readonly agent: string;
	/** Set for every agent, whatever its person may: it proposes only. */
	readonly proposesOnly?: true;
	/** The right that what they do needs, asked again when it is recorded. */
	readonly needs?: Need;
	/** Set while the site does what they scheduled: whether they may was asked then, and they may have left since. */
	readonly onSchedule?: true;
}

/** The site acting for itself: sample content, the command line. */
export const systemActor: Actor = { id: null, name: "System", address: "", agent: "" };
