import { newQuestion, type QuestionKind, type StoredQuestion } from "../../../content/system/own-form.ts";
import { toast } from "../../controls/overlays/toasts.tsx";
import { useFormState, useFormStore } from "../../inputs/use-form.tsx";
import type { FormTemplate } from "./form-templates.ts";

export const mostQuestions = 80;

export function useQuestions(): readonly StoredQuestion[] {
	return useFormState(({ data }) => data.questions as readonly StoredQuestion[]);
}

/** The commands on the questions of the form. Each reads its current data. */
export interface QuestionCommands {
	add(at: number, kind: QuestionKind): void;
	move(from: number, to: number): void;
	duplicate(at: number): void;
	/** Takes it away, and offers to bring it back. */
	remove(at: number): void;
	/** Also in the conditions that name it by its words. */
	rename(at: number, label: string): void;
	begin(template: FormTemplate): void;
}

/** @param onChoose called with the position of what is to be chosen next */
export function useQuestionCommands(onChoose: (index: number) => void): QuestionCommands {
	const form = useFormStore();
	const now = () => form.data.questions as readonly StoredQuestion[];
	const put = (next: readonly StoredQuestion[]) => form.change("questions", next);
	const insert = (at: number, question: StoredQuestion) => {
		if (now().length >= mostQuestions) return void toast(`${mostQuestions} questions are the most.`, { alert: true });
		put(now().toSpliced(at, 0, question));
		onChoose(at);
	};
	return {
		add: (at, kind) => insert(at, newQuestion({ kind })),
		move(from, to) {
			const all = now();
			put(all.toSpliced(from, 1).toSpliced(to, 0, all[from]!));
			onChoose(to);
		},
		duplicate(at) {
			const question = now()[at]!;
			insert(at + 1, { ...structuredClone(question), key: "", label: another(question.label, now()) });
		},
		remove(at) {
			const question = now()[at]!;
			put(now().toSpliced(at, 1));
			onChoose(Math.min(at, now().length - 1));
			toast(`“${question.label || "A question"}” was removed.`, {
				about: "questions",
				action: { label: "Undo", onPress: () => insert(Math.min(at, now().length), question) },
			});
		},
		rename(at, label) {
			const all = now();
			const before = all[at]!.label;
			const isOnly = before !== "" && all.every((one, index) => index === at || one.label !== before);
			const follows = (one: StoredQuestion) => isOnly && one.ifQuestion === before;
			if (!all.some(follows)) return form.change(`questions.${at}.label`, label);
			put(
				all.map((one, index) =>
					index === at ? { ...one, label } : follows(one) ? { ...one, ifQuestion: label } : one,
				),
			);
		},
		begin({ questions, button, thanks, months }) {
			put(questions.map(newQuestion));
			for (const [name, words] of Object.entries({ button, thanks }))
				if (form.data[name] === "") form.change(name, words);
			if (months) form.change("delivery.months", months);
			onChoose(0);
		},
	};
}

/** Words that no other question has. */
function another(label: string, all: readonly StoredQuestion[]): string {
	if (label === "") return "";
	for (let number = 2; ; number++) {
		const words = `${label} ${number}`;
		if (!all.some((one) => one.label === words)) return words;
	}
}
