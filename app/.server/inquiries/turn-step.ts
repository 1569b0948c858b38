import type { Progress } from "../../content/register/form-conditions.ts";
import type { CheckedAnswers } from "./own-answers.ts";

/** The step that a browser without script shows next, with what is wrong in it. */
export type Turn = Progress & Pick<CheckedAnswers, "problems">;

/**
 * Reads what a form of several steps was posted for. What was typed goes with the page from step to step, so nothing of it
 * is stored before it is sent.
 * @returns undefined when it was sent
 */
export function turnStep(posted: FormData, { steps: applying, problems }: CheckedAnswers): Turn | undefined {
	const at = shownStep(posted);
	switch (posted.get("go")) {
		case "back":
			return { at: applying.findLast((step) => step < at) ?? 0, applying, problems: [] };
		case "next": {
			const wrong = problems.find(({ step }) => step <= at);
			if (wrong) return { applying, ...wrongStep(problems) };
			const next = applying.find((step) => step > at);
			// An answer may have made the remaining steps needless. It is sent when its sender says so.
			return { at: next ?? applying.at(-1)!, applying, problems: [], isComplete: next === undefined };
		}
		default:
			return undefined;
	}
}

/** The first step in which something is wrong. */
export function wrongStep(problems: CheckedAnswers["problems"]): Pick<Turn, "at" | "problems"> {
	const at = problems[0]!.step;
	return { at, problems: problems.filter(({ step }) => step === at) };
}

/** The step in which a form was posted. */
function shownStep(posted: FormData): number {
	const step = posted.get("step");
	return typeof step === "string" && /^\d{1,3}$/.test(step) ? Number(step) : 0;
}
