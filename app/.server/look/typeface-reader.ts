/** The child process that reads fonts: it receives them, answers each with what was read, and exits. */
import { answerJobs } from "../child-main.ts";
import { measureTypeface } from "./measure-typeface.ts";

/** A font, and the language whose letters it needs. */
export interface TypefaceJob {
	readonly file: Uint8Array;
	readonly language: string | undefined;
}

answerJobs(({ file, language }: TypefaceJob) => measureTypeface(Buffer.from(file), language));
