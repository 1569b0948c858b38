import { type ComponentProps, type KeyboardEvent, type Ref, useId, useRef } from "react";
import { Search, X } from "../icons.tsx";
import { ErrorLine, FieldLabel, Help } from "./field-parts.tsx";

interface FieldTexts {
	label: string;
	/** For screen readers only, where the surroundings say what the field is for. */
	isLabelHidden?: boolean;
	description?: string;
	/** The problem with the value and how to fix it; "" or undefined when valid. */
	errorMessage?: string;
	className?: string;
}

interface States {
	isRequired?: boolean;
	isDisabled?: boolean;
	isReadOnly?: boolean;
}

type Native = Pick<
	ComponentProps<"input">,
	| "autoComplete"
	| "autoFocus"
	| "id"
	| "inputMode"
	| "list"
	| "max"
	| "maxLength"
	| "min"
	| "name"
	| "onBlur"
	| "onFocus"
	| "role"
	| "placeholder"
	| "spellCheck"
	| "type"
>;

/** The attributes of a text field with suggestions, for screen readers. */
type ComboboxWords = Pick<
	ComponentProps<"input">,
	"aria-activedescendant" | "aria-autocomplete" | "aria-controls" | "aria-expanded"
>;

export interface TextFieldProps extends FieldTexts, States, Native, ComboboxWords {
	value: string;
	onChange(value: string): void;
	onKeyDown?(event: KeyboardEvent): void;
	multiline?: boolean;
	rows?: number;
	/** Ref of the input itself, to focus it. */
	inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** One line of text, or several. */
export function TextField({
	label,
	isLabelHidden,
	description,
	errorMessage,
	className = "",
	multiline = false,
	rows = 3,
	inputRef,
	onChange,
	...rest
}: TextFieldProps) {
	const { id, props } = useNative({ ...rest, description, errorMessage });
	const own = {
		...props,
		ref: inputRef,
		className: "input",
		onChange: (event: { target: { value: string } }) => onChange(event.target.value),
	};
	return (
		<div className={`field ${className}`}>
			<FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} htmlFor={id} />
			{multiline ? <textarea {...(own as ComponentProps<"textarea">)} rows={rows} /> : <input {...own} />}
			<Help id={`${id}-help`}>{description}</Help>
			<ErrorLine id={`${id}-error`}>{errorMessage}</ErrorLine>
		</div>
	);
}

/**
 * The attributes of a field's native element: disabled and read-only states, and the links to its description and
 * error.
 */
function useNative<Props extends States & Pick<FieldTexts, "description" | "errorMessage"> & { id?: string }>({
	isRequired,
	isDisabled,
	isReadOnly,
	description,
	errorMessage,
	...rest
}: Props) {
	const own = useId();
	const id = rest.id ?? own;
	const words = [description && `${id}-help`, errorMessage && `${id}-error`].filter(Boolean).join(" ");
	return {
		id,
		props: {
			...rest,
			id,
			disabled: isDisabled,
			readOnly: isReadOnly,
			"aria-required": isRequired || undefined,
			"aria-invalid": errorMessage ? true : undefined,
			"aria-describedby": words || undefined,
		},
	};
}

export interface SearchFieldProps extends FieldTexts, Pick<Native, "autoFocus" | "placeholder"> {
	value: string;
	onChange(value: string): void;
	onBlur?(): void;
}

/** A search field with a button that clears it. Escape clears it too. */
export function SearchField({
	label,
	isLabelHidden = true,
	className = "",
	description,
	value,
	onChange,
	...rest
}: SearchFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	const { id, props } = useNative({ ...rest, description });
	const clear = () => {
		onChange("");
		field.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || value === "") return;
		// Keeps Escape from also closing the dialog or menu around the field.
		event.preventDefault();
		event.stopPropagation();
		onChange("");
	};
	return (
		<div className={`field ${className}`}>
			<FieldLabel label={label} isHidden={isLabelHidden} htmlFor={id} />
			<span className="input finder">
				<Search className="icon" aria-hidden="true" />
				<input
					{...props}
					ref={field}
					type="search"
					autoComplete="off"
					value={value}
					onChange={(event) => onChange(event.target.value)}
					onKeyDown={onKeyDown}
				/>
				<button type="button" aria-label="Clear search" tabIndex={-1} hidden={value === ""} onClick={clear}>
					<X className="icon" aria-hidden="true" />
				</button>
			</span>
			<Help id={`${id}-help`}>{description}</Help>
		</div>
	);
}

export interface SelectProps extends FieldTexts, Omit<States, "isReadOnly">, Pick<Native, "id" | "name"> {
	options: readonly { readonly value: string; readonly label: string }[];
	value: string;
	onChange(value: string): void;
	onBlur?(): void;
}

/** Choice of one value, with the browser's native list, which works best on phones and with the keyboard. */
export function Select({
	label,
	isLabelHidden,
	description,
	errorMessage,
	className = "",
	options,
	onChange,
	...rest
}: SelectProps) {
	const { id, props } = useNative({ ...rest, description, errorMessage });
	const { readOnly: _, ...own } = props;
	return (
		<div className={`field ${className}`}>
			<FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} htmlFor={id} />
			<select {...own} className="input" onChange={(event) => onChange(event.target.value)}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
			<Help id={`${id}-help`}>{description}</Help>
			<ErrorLine id={`${id}-error`}>{errorMessage}</ErrorLine>
		</div>
	);
}

export interface DateTimeFieldProps extends Omit<TextFieldProps, "type" | "multiline" | "rows"> {
	/** Such as 2026-03-09T09:30, in the time zone that the label names. */
	value: string;
	onChange(value: string): void;
}

/** A date and time, chosen with the browser's native calendar. */
export function DateTimeField(props: DateTimeFieldProps) {
	return <TextField {...props} type="datetime-local" />;
}

export interface SwitchProps extends Pick<States, "isDisabled"> {
	label: string;
	description?: string;
	isSelected: boolean;
	onChange(isSelected: boolean): void;
}

/** Turns something on or off. */
export function Switch({ label, description, isSelected, onChange, ...rest }: SwitchProps) {
	const { id, props } = useNative({ ...rest, description });
	return (
		<div className="field">
			<label className="switch">
				<input
					{...props}
					type="checkbox"
					// biome-ignore lint/a11y/useAriaPropsForRole: whether it is checked, the browser says itself.
					role="switch"
					className="sr-only"
					checked={isSelected}
					onChange={(event) => onChange(event.target.checked)}
				/>
				<span className="switch-track" aria-hidden="true" />
				{label}
			</label>
			<Help id={`${id}-help`}>{description}</Help>
		</div>
	);
}
