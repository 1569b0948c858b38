import type { ReactNode } from "react";
import {
	conditionOf,
	controlName,
	type OwnForm,
	type Progress,
	type Question,
	type Step,
} from "../../content/register/form-conditions.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import styles from "./steps.css?url";

interface StepsProps {
	form: OwnForm;
	steps: readonly Step[];
	progress: Progress;
	/** Whether the page answers a step that was posted, and nothing is wrong: what is shown has the focus then. */
	isAnswer: boolean;
	/** Draws questions. */
	asked(questions: readonly Question[]): ReactNode;
}

/** The steps of a form, of which one is shown. The others hold what was typed in them. */
export function Steps({ form, steps, progress, isAnswer, asked }: StepsProps) {
	const { t, wordsOf } = useLanguage();
	const { at: shown, applying, isComplete } = progress;
	const about = `${form.slug}-progress`;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="page" />
			<div className="field-wide form-progress">
				<p className="text-sm mute" id={about} data-progress="" data-words={wordsOf("forms", ["step"])}>
					{t("forms.step", { step: applying.indexOf(shown) + 1, steps: applying.length })}
				</p>
				<progress aria-hidden="true" value={applying.indexOf(shown) + 1} max={applying.length} />
			</div>
			<input type="hidden" name="step" defaultValue={shown || ""} />
			{isAnswer && isComplete && (
				<div className="note field-wide" role="status" tabIndex={-1} {...focused}>
					<p>{t("forms.complete")}</p>
				</div>
			)}
			{steps.map(({ head, questions }, index) => {
				const condition = head && conditionOf(head, form.questions);
				const id = `${form.slug}.step.${index}`;
				return (
					<section
						key={id}
						className="form form-step field-wide"
						aria-labelledby={id}
						hidden={index !== shown}
						data-step=""
						data-if={condition && controlName(condition.on)}
						data-answer={condition?.answer || undefined}
					>
						<div className="field-wide" {...(head && at(head))}>
							<h2
								className="text-d4"
								id={id}
								tabIndex={-1}
								aria-describedby={about}
								{...(isAnswer && !isComplete && index === shown && focused)}
							>
								{head?.label ?? form.title}
							</h2>
							{head?.help && <p className="mute mt-2">{head.help}</p>}
						</div>
						{asked(questions)}
					</section>
				);
			})}
		</>
	);
}

// A browser without script reads on there.
const focused = { autoFocus: true };
