import { type ComponentType, createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { MetricValues } from "../../content/claims.ts";
import type { AnyField } from "../../content/fields/field.ts";
import type { Field } from "../../content/fields/kinds.ts";
import { type FormEvents, FormStore } from "./form-store.ts";

/** A field, wherever it is edited. Its value is that of the form at its path. */
export interface FieldProps<F extends AnyField = Field> {
	readonly field: F;
	/** Where the value stands in the document, such as `methodology.2.title`. */
	readonly path: string;
	/** Does it stand among others, two short ones abreast? */
	readonly isInGrid?: boolean;
}

/** What the input of a kind is given. It is drawn anew when its value or its problem changes. */
export interface InputProps<F extends AnyField = Field> extends FieldProps<F> {
	readonly value: any;
	/** The input of any field, for those that are inside. */
	readonly Input: ComponentType<FieldProps>;
}

/** How the studio edits and shows the values of one kind of field. */
export interface StudioKind<F extends AnyField> {
	readonly Input: ComponentType<InputProps<F>>;
	/** A value in the line of a list. */
	cell(field: F, value: any): string;
	/** Is the input so short that two stand abreast? */
	isShort(field: F): boolean;
}

const FormContext = createContext(new FormStore({}, { change() {}, leave() {} }));
const MetricsContext = createContext<MetricValues>({});

interface FormProps {
	store: FormStore;
	/** What texts may refer to. */
	metrics: MetricValues;
	children: ReactNode;
}

/** Surrounds the inputs of a form. */
export function Form({ store, metrics, children }: FormProps) {
	return (
		<FormContext value={store}>
			<MetricsContext value={metrics}>{children}</MetricsContext>
		</FormContext>
	);
}

/** What the metrics that texts refer to say on the site now. */
export function useMetrics(): MetricValues {
	return useContext(MetricsContext);
}

/** Stays the same for as long as the form does. */
export function useForm(): FormEvents {
	return useContext(FormContext);
}

/** Something of the form, whenever it changes. What `read` returns must be the same while the form is. */
export function useFormState<T>(read: (form: FormStore) => T): T {
	const form = useContext(FormContext);
	return useStoreState(form, read);
}

/** The same for a form that is not around the component. */
export function useStoreState<T>(form: FormStore, read: (form: FormStore) => T): T {
	const current = () => read(form);
	return useSyncExternalStore(form.subscribe, current, current);
}

/** What is wrong with the value at a path, if it is to be shown. */
export function useProblem(path: string): string | undefined {
	return useFormState(({ problems }) => problems.get(path));
}

/** How many of the shown problems lie at a path or below it. */
export function useProblemsWithin(path: string): number {
	return useFormState(
		({ problems }) => [...problems.keys()].filter((at) => at === path || at.startsWith(`${path}.`)).length,
	);
}
