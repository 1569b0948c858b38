import type { Data } from "../../content/stored-data.ts";
import type { PlannedPicture } from "../files/planned-pictures.ts";
import type { Tell } from "../progress.ts";
import type { LanguagesHere } from "./language-versions.ts";
import { type KnownBelongings, noBelongings } from "./taxonomy.ts";

/** The facts about the site, and about its open proposals, that a plan needs. */
export interface Known {
	readonly belongings: KnownBelongings;
	/** Ids of documents by their addresses: slugs of articles, and addresses of pages without the first slash. */
	readonly slugs: ReadonlyMap<string, ReadonlyMap<string, string>>;
	/** The targets of old addresses, by the spelling that `spelled` returns. */
	readonly redirects: ReadonlyMap<string, KnownRedirect>;
	/** Documents that were moved in, and by which move. */
	readonly made: ReadonlyMap<string, string>;
	/** Addresses of pages of the product that nobody has set up, so that the site does not have them. */
	readonly notSetUp: ReadonlySet<string>;
	readonly languages: LanguagesHere;
}

export interface KnownRedirect {
	readonly id: string;
	/** "" where nothing is any more. */
	readonly to: string;
}

export const knowsNothing: Known = {
	slugs: new Map(),
	belongings: noBelongings,
	redirects: new Map(),
	made: new Map(),
	notSetUp: new Set(),
	languages: { first: "en", others: [] },
};

/** A document that will be made, or was made before by the same plan. */
export interface PlannedDocument {
	/** The same in every plan of the same file. */
	readonly id: string;
	readonly type: string;
	readonly data: Data;
	/** Ids of its pictures. */
	readonly pictures: readonly string[];
}

/** A line of the report about one item of the file. */
export interface ReportLine {
	/** Such as "Post" or "Menu entry". */
	readonly kind: string;
	readonly title: string;
	/** The thing that it becomes here; "" when it is not imported. */
	readonly becomes: string;
	/** Why it does not come; "" when it does. */
	readonly why: string;
	/** Its fields, in a few words each. */
	readonly about: readonly string[];
	/** The differences from the original. */
	readonly changes: readonly string[];
	/** The parts of it that are not imported. */
	readonly left: readonly string[];
}

/** One item of the file: what is told of it, and what is made of it. */
export interface Step {
	readonly line: ReportLine;
	readonly documents: readonly PlannedDocument[];
	readonly pictures: readonly PlannedPicture[];
}

/** A line of the report with what is said, and nothing else. */
export const reportLine = (line: Pick<ReportLine, "kind" | "title"> & Partial<ReportLine>): ReportLine => ({
	...{ becomes: "", why: "", about: [], changes: [], left: [] },
	...line,
});

/** A file that was read once, for what its entries refer to. */
export interface Plan {
	/** The same for every file of the same site. */
	readonly id: string;
	/** The name of the site in the old system. */
	readonly name: string;
	/** Says of each of its items what becomes of it. The file is read once more, so that its entries need not be kept. */
	steps(tell?: Tell): AsyncGenerator<Step>;
}
