import type { MediaRecord, Rectangle } from "../storage/media-record.ts";
import type { PictureType } from "../storage/picture-type.ts";

/**
 * `normal`: everyone waits for it, such as for content that is imported. `low`: a person waits, while visitors are served.
 * `idle`: nobody waits; it runs only when no other process wants the core.
 */
export type Priority = "normal" | "low" | "idle";

/** A job for the child process. */
export interface EncodeJob {
	readonly file: string;
	/** Of a PDF, the first page is drawn. */
	readonly type: PictureType | "application/pdf";
	/** The output folder. */
	readonly folder: string;
	readonly crop: Rectangle | null;
	/** Whether the file is new: then it is stripped of metadata, and kept in the folder as `original.<extension>`. */
	readonly keep: boolean;
	/** Whether only the size is made that every browser shows; a `PictureFinisher` makes the others later. */
	readonly isFirst?: boolean;
	/** Milliseconds of CPU after which it is given up. How long they take depends on what else the machine does. */
	readonly cpuLimit: number;
}

/** The facts about a picture that are known only after decoding it, and the files generated from it. */
export type Encoded = Pick<MediaRecord, "width" | "height" | "placeholder" | "variants"> & {
	readonly original: { readonly width: number; readonly height: number };
};

/** The message that the child process sends after a job. */
export interface Report {
	readonly result: EncodeResult;
	/** Whether the process has used so much memory that another one should do the next job. */
	readonly isSpent: boolean;
}

/** The outcome of a job. */
export type EncodeResult =
	| Encoded
	| { readonly problem: "too many pixels"; readonly width: number; readonly height: number }
	| { readonly problem: "damaged" | "too much" | "more than a picture" }
	| { readonly problem: "not written"; readonly code: string };
