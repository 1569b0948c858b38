/** Who did something, and from which address and browser. */
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
}

/** The site acting for itself: sample content, the command line. */
export const systemActor: Actor = { id: null, name: "System", address: "", agent: "" };
