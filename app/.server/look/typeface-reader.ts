/** The child process that reads fonts: it receives them, answers each with what was read, and exits. */
import { answerJobs } from "../child-main.ts";
import { type CutPart, cutTypeface } from "./cut-typeface.ts";
import { type MeasuredTypeface, measureTypeface } from "./measure-typeface.ts";

/** A font, and the language whose letters it needs. */
export interface TypefaceJob {
	readonly file: Uint8Array;
	readonly language: string | undefined;
	/** The languages whose letters it is to be cut to, if it is. */
	readonly cutTo?: readonly string[];
}

/** What a font measures, with its parts where it was cut. */
export type ReadTypeface = MeasuredTypeface & { readonly cut?: readonly CutPart[] };

answerJobs(async ({ file, language, cutTo }: TypefaceJob): Promise<ReadTypeface> => {
	const font = Buffer.from(file);
	const measured = measureTypeface(font, language);
	if ("problem" in measured || !cutTo) return measured;
	const cut = await cutTypeface(font, cutTo);
	const [first] = cut;
	// Its weights are those that were kept.
	const kept = first ? measureTypeface(Buffer.from(first.file)) : measured;
	return "problem" in kept ? kept : { ...measured, weights: kept.weights, cut };
});
