/** Something that went wrong and that a person can act on: a sentence for them, a cause for us. */
export class Failure extends Error {
	override readonly name = "Failure";
	/** What happened and what to do, in one sentence or two. Safe to show. */
	readonly sentence: string;

	constructor(sentence: string, cause?: unknown) {
		super(sentence, { cause });
		this.sentence = sentence;
	}
}
