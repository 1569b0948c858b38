import { type KeyboardEvent, useEffect, useState } from "react";
import type { FormAnswers } from "../../../.server/inquiries/form-answers.ts";
import { type QuestionKind, questionSettings } from "../../../content/system/own-form.ts";
import type { Issue } from "../../../errors.ts";
import { watchFocus } from "../../../typing.ts";
import { focusOn } from "../../editor/focus-on.ts";
import { IssueList } from "../../editor/publish/issue-list.tsx";
import { useRevealed } from "../../editor/use-revealed.ts";
import { FieldInput } from "../../inputs/field-input.tsx";
import { Fields } from "../../inputs/form-fields.tsx";
import { useFormStore } from "../../inputs/use-form.tsx";
import { FormPaper } from "./form-paper.tsx";
import { FormSteps } from "./form-steps.tsx";
import { paletteKinds } from "./question-kinds.ts";
import { useQuestionCommands, useQuestions } from "./use-questions.ts";

interface DeskProps {
	/** Id of the form. */
	document: string;
	issues: readonly Issue[];
	/** Undefined where nobody may see inquiries, or the form is new. */
	answers: FormAnswers | undefined;
	isShown: boolean;
	onReveal(): void;
}

/** The kinds of questions, the form with its words, and the settings of the chosen question. */
export function FormDesk({ document: id, issues, answers, isShown, onReveal }: DeskProps) {
	const form = useFormStore();
	const { length } = useQuestions();
	const [at, setChosen] = useState(-1);
	const desk = useRevealed<HTMLDivElement>(({ dataset: { path = "" } }) => {
		const [, index] = /^questions\.(\d+)/.exec(path) ?? [];
		if (index !== undefined) setChosen(Number(index));
		onReveal();
	});
	const chosen = Math.min(at, length - 1);
	// The question that gets its kind from the palette, in place of a new one.
	const [turned, setTurned] = useState(-1);
	const [isAsked, setAsked] = useState(0);
	const choose = (index: number) => {
		setChosen(index);
		setAsked((count) => count + 1);
	};
	const commands = useQuestionCommands(choose);
	// What was chosen by a key or the palette is written in next.
	useEffect(() => {
		if (isAsked === 0) return;
		const question = desk.current?.querySelector("[data-chosen]");
		if (!question?.contains(document.activeElement)) question?.querySelector("textarea")?.focus();
	}, [isAsked]);
	const take = (kind: QuestionKind) => {
		if (turned >= 0 && turned < length) {
			form.change(`questions.${turned}.kind`, kind);
			choose(turned);
		} else commands.add(chosen < 0 ? length : chosen + 1, kind);
		setTurned(-1);
	};
	return (
		<div className="form-desk" data-path="questions" hidden={!isShown} ref={desk}>
			<Palette onTake={take} onLeave={() => setTurned(-1)} />
			<div className="form-middle">
				<FormSteps chosen={chosen} issues={issues} onGo={choose} onAdd={() => commands.add(length, "step")} />
				<FormPaper
					chosen={chosen}
					commands={commands}
					issues={issues}
					answers={answers}
					onChoose={setChosen}
					onGo={choose}
					onPalette={() => {
						setTurned(chosen);
						desk.current?.querySelector<HTMLElement>(".form-palette button")?.focus();
					}}
				/>
			</div>
			<div className="form-inspector">
				{chosen >= 0 && (
					<section className="section-inspector" aria-label={`Question ${chosen + 1}, settings`}>
						<header>
							<h2>Question {chosen + 1}</h2>
						</header>
						<Fields key={chosen} fields={questionSettings} path={`questions.${chosen}`} Input={FieldInput} />
					</section>
				)}
				{issues.length > 0 && (
					<section className="section-inspector" aria-label="What would not work">
						<h2>What would not work</h2>
						<IssueList issues={issues} document={id} onShow={(field) => focusOn(field, watchFocus())} />
					</section>
				)}
				{chosen < 0 && issues.length === 0 && (
					<p className="field-help">Press a question to say how it is answered, and when it is asked.</p>
				)}
			</div>
		</div>
	);
}

interface PaletteProps {
	onTake(kind: QuestionKind): void;
	onLeave(): void;
}

function Palette({ onTake, onLeave }: PaletteProps) {
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const all = [...event.currentTarget.querySelectorAll("button")];
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		const next = all[all.indexOf(document.activeElement as HTMLButtonElement) + step];
		if (step === 0 || !next) return;
		event.preventDefault();
		next.focus();
	};
	return (
		<section
			className="form-palette"
			aria-labelledby="palette"
			onKeyDown={onKeyDown}
			onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
		>
			<h2 id="palette">Add a question</h2>
			<ul>
				{Object.entries(paletteKinds).map(([kind, { label, about, icon: Icon }]) => (
					<li key={kind}>
						<button type="button" onClick={() => onTake(kind as QuestionKind)}>
							<Icon className="icon" aria-hidden="true" />
							<span>{label}</span>
							<small>{about}</small>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
