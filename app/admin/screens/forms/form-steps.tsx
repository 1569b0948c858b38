import type { StoredQuestion } from "../../../content/system/own-form.ts";
import type { Issue } from "../../../errors.ts";
import { focusOn } from "../../editor/focus-on.ts";
import { Plus } from "../../icons.tsx";
import { useQuestions } from "./use-questions.ts";

interface FormStepsProps {
	/** Position of the chosen question; -1 for none. */
	chosen: number;
	issues: readonly Issue[];
	onGo(index: number): void;
	onAdd(): void;
}

/** The steps of a form in a row, each with how much it asks, and what follows after sending; nothing for a form without steps. */
export function FormSteps({ chosen, issues, onGo, onAdd }: FormStepsProps) {
	const steps = stepsOf(useQuestions());
	if (steps.length < 2) return null;
	const current = steps.findLastIndex(({ at }) => chosen >= at);
	const afterSending = issues.find(({ place }) => /^thanks/.test(place?.field ?? ""));
	return (
		<nav className="form-steps" aria-label="Steps">
			<ol>
				{steps.map(({ title, at, asked }, index) => (
					<li key={at}>
						<button type="button" aria-current={index === current ? "step" : undefined} onClick={() => onGo(at)}>
							<span className="clip">
								<span className="num">{index + 1}</span> {title || "Without a title"}
							</span>
							<small>{asked === 1 ? "1 question" : `${asked} questions`}</small>
						</button>
					</li>
				))}
				<li>
					<button type="button" onClick={() => focusOn("thanks")}>
						<span>Thanks</span>
						{afterSending ? (
							<small className="form-told" data-level={afterSending.level}>
								to correct
							</small>
						) : (
							<small>after sending</small>
						)}
					</button>
				</li>
			</ol>
			<button type="button" className="form-add-step" aria-label="Add a step" data-tooltip="Add a step" onClick={onAdd}>
				<Plus className="icon" aria-hidden="true" />
			</button>
		</nav>
	);
}

interface FormStep {
	readonly title: string;
	/** Position of what it begins with. */
	readonly at: number;
	readonly asked: number;
}

function stepsOf(questions: readonly StoredQuestion[]): readonly FormStep[] {
	const heads = questions.flatMap(({ kind }, index) => (kind === "step" ? index : []));
	const starts = heads[0] === 0 ? heads : [0, ...heads];
	return starts.map((at, index) => {
		const within = questions.slice(at, starts[index + 1]);
		const head = within[0]?.kind === "step" ? within[0] : undefined;
		const asked = within.filter(({ kind }) => kind !== "step" && kind !== "hidden").length;
		return { title: head ? head.label : "Beginning", at, asked };
	});
}
