import { type ComponentType, createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { AnyField } from "../../content/fields/field.ts";
import type { Field } from "../../content/fields/kinds.ts";
import type { Option } from "../../content/fields/options.ts";
import type { MetricValues } from "../../content/values/claims/claims.ts";
import { type FormEvents, FormStore } from "./form-store.ts";

/** A field to edit. Its value is the form's value at `path`. */
export interface FieldProps<F extends AnyField = Field> {
	readonly field: F;
	/** Path of the value in the document, such as `methodology.2.title`. */
	readonly path: string;
	/** Whether it is in a grid where two short fields share a row. */
	readonly isInGrid?: boolean;
	/** Whether a heading above it says its label already. */
	readonly isNamed?: boolean;
}

/** The props of a field kind's input. It renders when its value or its problem changes. */
export interface InputProps<F extends AnyField = Field> extends FieldProps<F> {
	readonly value: any;
	/** The input of any field, for nested fields. */
	readonly Input: ComponentType<FieldProps>;
}

/** How the studio edits and displays the values of one kind of field. */
export interface StudioKind<F extends AnyField> {
	readonly Input: ComponentType<InputProps<F>>;
	/** A value as text for a list's row. */
	cell(field: F, value: any): string;
	/** Whether the input is short enough for two in a row. */
	isShort(field: F): boolean;
	/** Whether the input follows its value by itself and is given none, because rendering it costs more than a key may. */
	readonly followsItself?: boolean;
}

/** The same of a kind whose input is loaded by the forms that have such a field. */
export interface StudioInput<F extends AnyField> extends Partial<Omit<StudioKind<F>, "Input">> {
	/** Imports the file of the input, which is its default export: `() => import("./my-input.tsx")`. */
	input(): Promise<{ readonly default: ComponentType<InputProps<F>> }>;
}

const FormContext = createContext(new FormStore({}, { change() {}, leave() {} }));
const MetricsContext = createContext<MetricValues>({});
const noOptions: OfferedOptions = {};
const OptionsContext = createContext(noOptions);

/** The entries of lists that fields of the form are chosen from, by the names of the lists. */
export type OfferedOptions = Readonly<Record<string, readonly Option[]>>;

interface FormProps {
	store: FormStore;
	/** The metrics that texts may refer to. */
	metrics: MetricValues;
	options?: OfferedOptions;
	children: ReactNode;
}

/** Provides a form to the inputs inside it. */
export function Form({ store, metrics, options = noOptions, children }: FormProps) {
	return (
		<FormContext value={store}>
			<MetricsContext value={metrics}>
				<OptionsContext value={options}>{children}</OptionsContext>
			</MetricsContext>
		</FormContext>
	);
}

/** The live values of the metrics that texts refer to. */
export function useMetrics(): MetricValues {
	return useContext(MetricsContext);
}

/** The entries of a list as they are on the site. */
export function useOptions(list: string): readonly Option[] {
	return useContext(OptionsContext)[list] ?? [];
}

/** Stable for the lifetime of the form. */
export function useForm(): FormEvents {
	return useContext(FormContext);
}

/** The form that inputs follow by themselves. Stable, too. */
export function useFormStore(): FormStore {
	return useContext(FormContext);
}

/**
 * Subscribes to something derived from the form. `read` must return the same value as long as the form is unchanged.
 */
export function useFormState<T>(read: (form: FormStore) => T): T {
	const form = useContext(FormContext);
	return useStoreState(form, read);
}

/** The same for a form that is not provided by an ancestor. */
export function useStoreState<T>(form: FormStore, read: (form: FormStore) => T): T {
	const current = () => read(form);
	return useSyncExternalStore(form.subscribe, current, current);
}

/** The problem of the value at a path, if it is to be shown. */
export function useProblem(path: string): string | undefined {
	return useFormState(({ problems }) => problems.get(path));
}

/** The number of shown problems at or below a path. */
export function useProblemsWithin(path: string): number {
	return useFormState(
		({ problems }) => [...problems.keys()].filter((at) => at === path || at.startsWith(`${path}.`)).length,
	);
}
