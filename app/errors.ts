/** Every code a failure may have, and the facts it carries besides its sentence. */
export interface FailureFacts {
	// Starting
	"bad-setting": Record<never, never>;
	// Opening the store
	"store-not-writable": { path: string };
	"store-damaged": { path: string };
	"store-lost": { path: string };
	"store-newer": { path: string };
	"store-in-use": Record<never, never>;
	"store-changed-migration": { migration: string };
	"store-failed-migration": { migration: string };
	"store-unreachable": Record<never, never>;
	"store-full": Record<never, never>;
	// Working with content
	"unknown-type": { type: string };
	"not-found": { id: string };
	"invalid-content": { problems: readonly Problem[] };
	"malformed-content": { problems: readonly Problem[] };
	"stale-draft": { current: VersionedData; yours: VersionedData };
	"slug-taken": { type: string; slug: string; suggestion: string };
	"id-taken": { id: string };
	"publish-check": { issues: readonly Issue[] };
	"not-possible": Record<never, never>;
	// Adding a picture
	"picture-refused": { file: string };
	// Removing one
	"picture-used": { uses: readonly PictureUse[] };
	// Receiving and delivering inquiries
	"too-many": Record<never, never>;
	"destination-refused": { field: string };
	// Writing to somebody
	"mail-not-sent": Record<never, never>;
	// Signing in and working with people
	"field-refused": { field: string };
	"not-allowed": Record<never, never>;
}

/** A value that breaks the rules of its type: which document, where in it, and why. */
export interface Problem {
	readonly document: string;
	/** Such as `methodology.2.title`; "" for the document as a whole. */
	readonly field: string;
	readonly reason: string;
}

/** A place where a picture stands. */
export interface PictureUse {
	readonly document: string;
	readonly type: string;
	readonly title: string;
	/** Such as `gallery.2`; `label` says the same for people. */
	readonly path: string;
	readonly label: string;
	/** Whether it is in the live version, in the draft, or both. */
	readonly isLive: boolean;
	readonly isDraft: boolean;
	readonly isTrashed: boolean;
	/** The open proposal whose draft it is in; absent for what is in none. */
	readonly proposal?: { readonly id: string; readonly name: string };
}

/** Something wrong with a page. Errors keep it from going live, warnings do not. */
export interface Issue {
	readonly level: "error" | "warning";
	readonly rule: IssueRule;
	/** What is wrong and what to do. */
	readonly sentence: string;
	/** Paths of the pages that show it; empty when only texts were checked. */
	readonly pages: readonly string[];
	/** The field to correct, if known. */
	readonly place?: IssueLocation;
	/** Whether it was so before the change that is checked. */
	readonly isOld?: true;
}

export type IssueRule =
	| "page"
	| "link"
	| "by-link"
	| "anchor"
	| "alt"
	| "headings"
	| "title"
	| "description"
	| "structured-data"
	| "weight"
	| "claim"
	| "consent"
	| "price"
	| "former"
	| "translation"
	| "hreflang"
	| "added";

/** A field of a document; the document as a whole where `field` and `label` are "". */
export interface IssueLocation {
	readonly document: string;
	readonly type: string;
	readonly title: string;
	/** Such as `seo.title`. */
	readonly field: string;
	/** The label of the field. */
	readonly label: string;
}

export interface VersionedData {
	readonly version: number;
	readonly data: unknown;
}

export type FailureCode = keyof FailureFacts;

const statuses: Record<FailureCode, number> = {
	"bad-setting": 500,
	"store-not-writable": 503,
	"store-damaged": 503,
	"store-lost": 503,
	"store-newer": 503,
	"store-in-use": 503,
	"store-changed-migration": 503,
	"store-failed-migration": 503,
	"store-unreachable": 503,
	"store-full": 507,
	"unknown-type": 404,
	"not-found": 404,
	"invalid-content": 422,
	"malformed-content": 400,
	"stale-draft": 409,
	"slug-taken": 409,
	"id-taken": 409,
	"publish-check": 422,
	"not-possible": 409,
	"picture-refused": 422,
	"picture-used": 409,
	"too-many": 429,
	"field-refused": 422,
	"not-allowed": 403,
	"destination-refused": 422,
	"mail-not-sent": 502,
};

/** An expected failure that people are told of: `sentence` is for them, `cause` for the log. */
export class Failure<Code extends FailureCode = FailureCode> extends Error {
	override readonly name = "Failure";
	readonly code: Code;
	/** What happened and what to do about it. */
	readonly sentence: string;
	readonly facts: FailureFacts[Code];
	/** HTTP status of the response. */
	readonly status: number;

	constructor(code: Code, sentence: string, facts: FailureFacts[Code], options?: ErrorOptions) {
		super(sentence, options);
		this.code = code;
		this.sentence = sentence;
		this.facts = facts;
		this.status = statuses[code];
	}
}

/** Why something was rejected, as it is sent to a browser. */
export interface ErrorPayload<Code extends FailureCode = FailureCode> {
	readonly code: Code;
	/** What happened and what to do. */
	readonly sentence: string;
	readonly facts: FailureFacts[Code];
}

/** Is this a failure, and one of these codes when they are named? */
export function isFailure<Code extends FailureCode = FailureCode>(
	error: unknown,
	...codes: Code[]
): error is Failure<Code> {
	return error instanceof Failure && (codes.length === 0 || codes.includes(error.code as Code));
}
