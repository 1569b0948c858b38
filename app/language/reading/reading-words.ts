/**
 * The words beside figures by which texts of people are understood. Each is the source of a pattern that matches whole words
 * in small letters.
 */
export interface ReadingWords {
	/** From zero to twelve. */
	readonly numbers: readonly string[];
	/** From ten to a hundred. */
	readonly tens: readonly string[];
	readonly hour: string;
	readonly day: string;
	readonly week: string;
	readonly month: string;
	/** Stands between two numbers, such as "to". */
	readonly to: string;
	/** Stands before the lowest price. */
	readonly from: string;
	/** Stands behind it instead. */
	readonly fromBehind?: string;
	/** Stands between a price and the time that it is for. */
	readonly per: string;
	readonly claims: ClaimWords;
}

/** The words by which a text states a figure of the company. */
export interface ClaimWords {
	/** Before an amount, such as "more than". */
	readonly over: string;
	/** Between an amount and what it counts, such as "completed" in some languages. */
	readonly between?: string;
	/** Behind what was counted, such as "delivered". */
	readonly done: string;
	/** Is no adjective before what is counted. */
	readonly noAdjective: string;
	readonly projects: string;
	readonly clients: string;
	readonly countries: string;
	readonly years: string;
	/** Behind years, such as "experience". */
	readonly ofExperience: string;
	/** Behind a percentage, and before one. */
	readonly success: string;
	readonly successBefore?: string;
	readonly satisfaction: string;
	readonly satisfactionBefore?: string;
	readonly funded: string;
	/** Before the time within which somebody replies, and behind it. */
	readonly reply: string;
	readonly replyBehind: string;
	/** Before a year, and behind one. */
	readonly founded: string;
	readonly foundedBehind?: string;
	readonly since: string;
	/** Makes a sentence one about the company. */
	readonly us: string;
	/** Makes years those of several people together. */
	readonly together: string;
	/** Says of the company that it is better than others. */
	readonly best: string;
	/** Says that something is good for the environment. */
	readonly environment: string;
}
