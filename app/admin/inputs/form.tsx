import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Field } from "../../content/fields/field.ts";

/** What the input of a field is given. */
export interface InputProps<F extends Field = Field> {
	readonly field: F;
	readonly value: any;
	/** Where the value stands in the document, such as `methodology.2.title`. */
	readonly path: string;
}

/** What the input of a field with further fields in it is given. */
export interface NestingProps<F extends Field = Field> extends InputProps<F> {
	readonly Input: ComponentType<InputProps>;
}

/** A value by its path, such as `methodology.2.title`. */
export type Change = (path: string, value: unknown) => void;

/** What inputs tell the form they stand in. Stays the same for as long as the form does. */
export interface FormActs {
	readonly change: Change;
	/** A field was left: what is wrong with it may be said now. */
	leave(path: string): void;
}

const Acts = createContext<FormActs>({ change() {}, leave() {} });
const Problems = createContext<ReadonlyMap<string, string>>(new Map());

/** Surrounds the inputs of a form. `problems` are the sentences to show, by path. */
export function Form({
	acts,
	problems,
	children,
}: {
	acts: FormActs;
	problems: ReadonlyMap<string, string>;
	children: ReactNode;
}) {
	return (
		<Acts value={acts}>
			<Problems value={problems}>{children}</Problems>
		</Acts>
	);
}

export function useForm(): FormActs {
	return useContext(Acts);
}

/** What is wrong with the value at a path, if it is to be shown. */
export function useProblem(path: string): string | undefined {
	return useContext(Problems).get(path);
}

/** How many of the shown problems lie at a path or below it. */
export function useProblemsWithin(path: string): number {
	const problems = useContext(Problems);
	return [...problems.keys()].filter((at) => at === path || at.startsWith(`${path}.`)).length;
}
