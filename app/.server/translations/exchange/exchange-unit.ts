import { createHash } from "node:crypto";
import type { WordsState } from "../document-translation.ts";

/** A text that is translated elsewhere, as files carry it. */
export interface ExchangeUnit {
	/** The type and id of the document, such as `services.ai-consulting`. */
	readonly page: string;
	readonly title: string;
	/** Its place in the document; of formatted texts with the number of the text, such as `body@3`. */
	readonly place: string;
	readonly label: string;
	/** Characters that it may have; 0 for any number. */
	readonly limit: number;
	readonly state: WordsState;
	/** Of its source, so that a file tells what it was translated from. */
	readonly digest: string;
	/** Of its words in the other language when the file was written; "" where there were none. */
	readonly was: string;
	readonly source: string;
	/** Its words in the other language; "" for none. */
	readonly target: string;
	/** Whether there may be tags in it, such as `<1>`. */
	readonly isTagged: boolean;
}

/** Units of one document. */
export interface ExchangePage {
	readonly page: string;
	readonly title: string;
	readonly units: readonly ExchangeUnit[];
}

/** What a file is of. */
export interface ExchangeHead {
	/** The public origin of the site, such as https://www.example.com. */
	readonly site: string;
	/** The languages as BCP 47 has them. */
	readonly from: string;
	readonly to: string;
}

/** A unit as it came back. What a file does not say is "". */
export type ReturnedUnit = Pick<ExchangeUnit, "page" | "title" | "place" | "label" | "digest" | "was" | "target"> & {
	/** Whether the file says that a person has looked at it. */
	readonly isChecked: boolean;
};

/** A file that came back. */
export interface ReturnedFile {
	readonly head: ExchangeHead;
	readonly units: readonly ReturnedUnit[];
}

export const formats = ["xlf", "csv", "json"] as const;
export type Format = (typeof formats)[number];

/** The format that the name of a file says; undefined for others. */
export function formatOf(file: string): Format | undefined {
	const [, ending = ""] = /\.(\w+)$/.exec(file.toLowerCase()) ?? [];
	return ending === "xliff" ? "xlf" : formats.find((format) => format === ending);
}

/** Tells texts apart; "" for none. */
export function digestOf(text: string): string {
	return text === "" ? "" : createHash("sha256").update(text).digest("hex").slice(0, 16);
}
