import { Check, Minus, Plus, Search, X } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { Button } from "react-aria-components/Button";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import {
	NumberField as AriaNumberField,
	type NumberFieldProps as AriaNumberFieldProps,
} from "react-aria-components/NumberField";
import {
	SearchField as AriaSearchField,
	type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";
import { type SwitchFieldProps as AriaSwitchFieldProps, SwitchButton, SwitchField } from "react-aria-components/Switch";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { ErrorLine, FieldLabel, Help } from "./field-parts.tsx";

interface FieldTexts {
	label: string;
	/** Only spoken: where the place says what the field is for. */
	isLabelHidden?: boolean;
	description?: string;
	/** What is wrong with the value and what to do; "" and undefined when nothing is. */
	errorMessage?: string;
	className?: string;
}

type Without<T> = Omit<T, keyof FieldTexts | "children" | "style" | "isInvalid" | "validate" | "validationBehavior">;

export interface TextFieldProps extends Without<AriaTextFieldProps>, FieldTexts {
	multiline?: boolean;
	rows?: number;
	placeholder?: string;
	/** Of the field itself, to focus it. */
	inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
	min?: string;
	max?: string;
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
	placeholder,
	inputRef,
	min,
	max,
	...rest
}: TextFieldProps) {
	return (
		<AriaTextField
			{...rest}
			className={`field ${className}`}
			isInvalid={Boolean(errorMessage)}
			validationBehavior="aria"
		>
			<FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} />
			{multiline ? (
				<TextArea ref={inputRef} className="input" rows={rows} placeholder={placeholder} />
			) : (
				<Input ref={inputRef} className="input" placeholder={placeholder} min={min} max={max} />
			)}
			<Help>{description}</Help>
			<ErrorLine>{errorMessage}</ErrorLine>
		</AriaTextField>
	);
}

export interface NumberFieldProps extends Without<AriaNumberFieldProps>, FieldTexts {}

/** A number, typed or stepped. */
export function NumberField({
	label,
	isLabelHidden,
	description,
	errorMessage,
	className = "",
	...rest
}: NumberFieldProps) {
	return (
		<AriaNumberField
			{...rest}
			className={`field ${className}`}
			isInvalid={Boolean(errorMessage)}
			validationBehavior="aria"
		>
			<FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} />
			<Group className="input stepper">
				<Input />
				<Button slot="decrement">
					<Minus className="icon" aria-hidden="true" />
				</Button>
				<Button slot="increment">
					<Plus className="icon" aria-hidden="true" />
				</Button>
			</Group>
			<Help>{description}</Help>
			<ErrorLine>{errorMessage}</ErrorLine>
		</AriaNumberField>
	);
}

export interface SearchFieldProps extends Without<AriaSearchFieldProps>, FieldTexts {
	placeholder?: string;
	inputRef?: Ref<HTMLInputElement>;
}

/** Words to look for, with a button that clears them. Escape clears them too. */
export function SearchField({
	label,
	isLabelHidden = true,
	description,
	errorMessage,
	className = "",
	placeholder,
	inputRef,
	...rest
}: SearchFieldProps) {
	return (
		<AriaSearchField {...rest} className={`field ${className}`} isInvalid={Boolean(errorMessage)}>
			<FieldLabel label={label} isHidden={isLabelHidden} />
			<span className="input finder">
				<Search className="icon" aria-hidden="true" />
				<Input ref={inputRef} placeholder={placeholder} />
				<Button>
					<X className="icon" aria-hidden="true" />
				</Button>
			</span>
			<Help>{description}</Help>
			<ErrorLine>{errorMessage}</ErrorLine>
		</AriaSearchField>
	);
}

export interface SelectProps extends FieldTexts {
	options: readonly { readonly value: string; readonly label: string }[];
	value: string;
	onChange(value: string): void;
	onBlur?(): void;
	isRequired?: boolean;
	isDisabled?: boolean;
	name?: string;
	id?: string;
}

/** One of several values, in the browser's own list: phones and keyboards know it best. */
export function Select({
	label,
	isLabelHidden,
	description,
	errorMessage,
	className = "",
	options,
	value,
	onChange,
	isRequired,
	isDisabled,
	id,
	...rest
}: SelectProps) {
	const own = useId();
	const field = id ?? own;
	return (
		<div className={`field ${className}`}>
			<FieldLabel label={label} isHidden={isLabelHidden} isRequired={isRequired} htmlFor={field} />
			<select
				{...rest}
				id={field}
				className="input"
				value={value}
				onChange={(event) => onChange(event.target.value)}
				disabled={isDisabled}
				aria-required={isRequired || undefined}
				aria-invalid={errorMessage ? true : undefined}
				aria-describedby={`${own}-help ${own}-error`}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
			<Help id={`${own}-help`}>{description}</Help>
			<ErrorLine id={`${own}-error`}>{errorMessage}</ErrorLine>
		</div>
	);
}

export interface DateTimeFieldProps extends Omit<TextFieldProps, "type" | "multiline" | "rows"> {
	/** Such as 2026-03-09T09:30, in the zone its label names. */
	value: string;
	onChange(value: string): void;
}

/** A day and a time, chosen with the browser's own calendar. */
export function DateTimeField(props: DateTimeFieldProps) {
	return <TextField {...props} type={"datetime-local" as "text"} />;
}

export interface SwitchProps extends Omit<AriaSwitchFieldProps, "children" | "className" | "style"> {
	label: string;
	description?: string;
}

/** Something that is on or off. */
export function Switch({ label, description, ...rest }: SwitchProps) {
	return (
		<SwitchField {...rest} className="field">
			<SwitchButton className="switch">
				<span className="switch-track" aria-hidden="true" />
				{label}
			</SwitchButton>
			<Help>{description}</Help>
		</SwitchField>
	);
}

export interface CheckboxProps extends Omit<AriaCheckboxProps, "children" | "className" | "style"> {
	/** Left out in rows of lists, which name their box themselves. */
	label?: ReactNode;
}

/** Something that is chosen or not. With slot="selection" it chooses its row. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
	return (
		<AriaCheckbox {...rest} className="checkbox">
			{({ isSelected, isIndeterminate }) => (
				<>
					<span className="checkbox-box" aria-hidden="true">
						{isIndeterminate ? <Minus className="icon" /> : isSelected && <Check className="icon" />}
					</span>
					{label}
				</>
			)}
		</AriaCheckbox>
	);
}
