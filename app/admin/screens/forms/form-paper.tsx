import { type KeyboardEvent, useRef } from "react";
import type { FormAnswers } from "../../../.server/inquiries/form-answers.ts";
import type { StoredQuestion } from "../../../content/system/own-form.ts";
import type { Issue } from "../../../errors.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { useReorder } from "../../controls/use-reorder.ts";
import { focusOn } from "../../editor/focus-on.ts";
import { Copy, GripVertical, Plus, Trash2, TriangleAlert } from "../../icons.tsx";
import { useFormState, useProblemsWithin } from "../../inputs/use-form.tsx";
import { useKeys } from "../../inputs/use-keys.ts";
import { formTemplates } from "./form-templates.ts";
import { Words } from "./form-words.tsx";
import { paletteKinds } from "./question-kinds.ts";
import { type QuestionCommands, useQuestions } from "./use-questions.ts";

interface PaperProps {
	/** Position of the chosen question; -1 for none. */
	chosen: number;
	commands: QuestionCommands;
	issues: readonly Issue[];
	answers: FormAnswers | undefined;
	onChoose(index: number): void;
	/** The same by a key, so that its words have the focus. */
	onGo(index: number): void;
	/** Asked for the kind of a question that has no words yet. */
	onPalette(): void;
}

/** The form as its visitors see it, in which its words are written and its questions put in order. */
export function FormPaper({ chosen, commands, issues, answers, onChoose, onGo, onPalette }: PaperProps) {
	const questions = useQuestions();
	const keys = useKeys(questions.length);
	const button = useRef<HTMLDivElement>(null);
	const nameOf = (index: number) => questions[index]!.label || paletteKinds[questions[index]!.kind].label;
	const move = (from: number, to: number) => {
		keys.move(from, to);
		commands.move(from, to);
		return to;
	};
	const { list, dragged, spoken, handleOf } = useReorder({ count: questions.length, nameOf, move });
	const add = (at: number) => {
		keys.insert(at);
		commands.add(at, "line");
	};
	const duplicate = (at: number) => {
		keys.insert(at + 1);
		commands.duplicate(at);
	};
	const remove = (at: number) => {
		keys.remove(at);
		commands.remove(at);
		if (questions.length === 1) button.current?.querySelector("button")?.focus();
	};
	const onKeyDown = (event: KeyboardEvent, index: number) => {
		const { key, altKey, ctrlKey, metaKey } = event;
		const step = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
		const to = index + step;
		const isEmpty = questions[index]!.label === "";
		const take = (act: () => void) => {
			event.preventDefault();
			act();
		};
		if (event.nativeEvent.isComposing) return;
		if (key === "Enter" && !altKey) take(() => add(index + 1));
		else if (key === "d" && (ctrlKey || metaKey)) take(() => duplicate(index));
		else if (key === "Backspace" && isEmpty && !event.repeat) take(() => remove(index));
		else if (key === "/" && isEmpty) take(onPalette);
		else if (key === "l" && altKey) take(() => focusOn(`questions.${index}.ifQuestion`));
		else if (step !== 0 && questions[to]) take(() => (altKey ? move(index, to) : onGo(to)));
	};
	const tell = (field: string) => issues.filter(({ place }) => place?.field === field);
	return (
		<div className="form-paper">
			<Words path="title" label="Title" max={120} placeholder="Title of the form" className="form-title" />
			<Words
				path="intro"
				label="Words above the questions"
				max={600}
				placeholder="Words above the questions"
				className="form-mute"
				isLong
			/>
			<Told issues={tell("intro")} />
			<ol className="form-questions" ref={list}>
				{questions.map((question, index) => (
					<li
						key={keys.all[index]}
						data-path={`questions.${index}`}
						data-kind={question.kind}
						data-chosen={index === chosen || undefined}
						data-dragged={index === dragged || undefined}
						onPointerDown={() => index !== chosen && onChoose(index)}
					>
						<div className="form-question-bar">
							<button type="button" className="grip" {...handleOf(index)}>
								<GripVertical aria-hidden="true" className="icon" />
							</button>
							<span>{paletteKinds[question.kind].label}</span>
							<IconButton label={`Duplicate ${nameOf(index)}`} icon={Copy} onPress={() => duplicate(index)} />
							<IconButton label={`Remove ${nameOf(index)}`} icon={Trash2} onPress={() => remove(index)} />
						</div>
						<Words
							path={`questions.${index}.label`}
							label={question.kind === "step" ? `Step, place ${index + 1}` : `Question ${index + 1}`}
							max={300}
							placeholder={question.kind === "step" ? "Title of the step" : "What do you ask?"}
							className="form-label"
							onChange={(label) => commands.rename(index, label)}
							onFocus={() => onChoose(index)}
							onKeyDown={(event) => onKeyDown(event, index)}
						/>
						<Drawn question={question} index={index} />
						<Answered question={question} answers={answers} />
						<Wrong index={index} />
						<Told issues={issues.filter(({ place }) => place?.field.startsWith(`questions.${index}.`))} />
					</li>
				))}
			</ol>
			{questions.length === 0 && <Templates onBegin={commands.begin} />}
			<div ref={button}>
				<Button icon={Plus} variant="quiet" onPress={() => add(questions.length)}>
					Add question
				</Button>
			</div>
			<div className="form-end">
				<Words path="button" label="Words of the button" max={60} placeholder="Send" className="form-button" />
			</div>
			<section className="form-thanks" aria-label="After sending">
				<p className="form-mute">After sending</p>
				<Words
					path="thanks"
					label="Thanks"
					max={1000}
					placeholder="Thanks, in your words"
					className="form-label"
					isLong
				/>
				<Told issues={[...tell("thanks"), ...tell("thanksLink")]} />
			</section>
			<p className="section-hint">
				<kbd>Enter</kbd> adds below, <kbd>/</kbd> chooses the kind, <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Alt ↑</kbd>{" "}
				<kbd>Alt ↓</kbd> move, <kbd>Ctrl D</kbd> duplicates
			</p>
			<p className="sr-only" aria-live="polite">
				{spoken}
			</p>
		</div>
	);
}

/** More than these open as a list. */
const mostButtons = 6;

/** What visitors answer with, as a drawing: its words are edited beside it. */
function Drawn({ question, index }: { question: StoredQuestion; index: number }) {
	const { kind, answers, help, required, parameter, ifQuestion, ifAnswer, link } = question;
	const isAsked = kind !== "step" && kind !== "hidden";
	return (
		<>
			{help && <p className="form-mute">{help}</p>}
			{kind === "one" || kind === "many" ? (
				<p className="form-answers">
					{answers.length > mostButtons && kind === "one" ? (
						<span className="form-box">{answers.length} answers in a list</span>
					) : (
						answers.map((answer, at) => (
							// Answers may be the same while they are written.
							<span key={at} className="form-answer" data-kind={kind}>
								{answer || "…"}
							</span>
						))
					)}
					<AddAnswer index={index} count={answers.length} />
				</p>
			) : kind === "consent" ? (
				<p className="form-mute">{link ? `A box to tick, with a link to ${link}` : "A box to tick"}</p>
			) : kind === "hidden" ? (
				<p className="form-mute">{parameter ? `Keeps what the address says after ?${parameter}=` : "Not asked"}</p>
			) : kind === "step" ? null : (
				<span className="form-box" data-kind={kind} aria-hidden="true" />
			)}
			{isAsked && !required && <p className="form-mute">Optional</p>}
			{ifQuestion && (
				<p className="form-mute">
					Only if “{ifQuestion}” {ifAnswer ? <>is “{ifAnswer}”</> : "was answered"}
				</p>
			)}
		</>
	);
}

/** How many have answered a question, once there are some inquiries. */
function Answered({ question, answers }: { question: StoredQuestion; answers: FormAnswers | undefined }) {
	const { key, kind } = question;
	if (!answers || answers.counted === 0 || key === "" || kind === "step" || kind === "hidden") return null;
	const of = answers.counted < answers.total ? `the last ${answers.counted}` : answers.counted;
	return (
		<p className="form-answered num">
			Answered by {answers.answered[key] ?? 0} of {of}
		</p>
	);
}

function AddAnswer({ index, count }: { index: number; count: number }) {
	const path = `questions.${index}.answers`;
	return (
		<button type="button" className="underline form-mute" onClick={() => focusOn(path)}>
			{count === 0 ? "Write the answers" : "Change the answers"}
		</button>
	);
}

function Wrong({ index }: { index: number }) {
	const path = `questions.${index}`;
	const problems = useProblemsWithin(path);
	const ofWords = useFormState(({ problems }) => (problems.has(`${path}.label`) ? 1 : 0));
	return problems > ofWords ? <p className="field-error">{problems - ofWords} to correct beside it</p> : null;
}

/** What would not work, beside its place. */
function Told({ issues }: { issues: readonly Issue[] }) {
	return issues.map(({ sentence, level }) => (
		<p key={sentence} className="form-told" data-level={level}>
			<TriangleAlert className="icon" aria-hidden="true" /> {sentence}
		</p>
	));
}

function Templates({ onBegin }: { onBegin: QuestionCommands["begin"] }) {
	return (
		<section className="form-templates" aria-labelledby="templates">
			<h2 id="templates">Begin with</h2>
			<ul>
				{formTemplates.map((template) => (
					<li key={template.name}>
						<button type="button" onClick={() => onBegin(template)}>
							<b>{template.name}</b>
							<small>{template.about}</small>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
