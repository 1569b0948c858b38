import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { NumberField as AriaNumberField, type NumberFieldProps as AriaProps } from "react-aria-components/NumberField";
import { Minus, Plus } from "../icons.tsx";
import { AriaWords } from "./aria-parts.tsx";

export interface NumberFieldProps
	extends Pick<AriaProps, "formatOptions" | "isRequired" | "onBlur" | "onChange" | "value"> {
	label: string;
	description?: string;
	errorMessage?: string;
}

/** A number, typed or stepped. */
export function NumberField({ label, description, errorMessage, ...rest }: NumberFieldProps) {
	return (
		<AriaNumberField {...rest} className="field" isInvalid={Boolean(errorMessage)} validationBehavior="aria">
			<AriaWords isRequired={rest.isRequired} {...{ label, description, errorMessage }}>
				<Group className="input stepper">
					<Input />
					<Button slot="decrement">
						<Minus className="icon" aria-hidden="true" />
					</Button>
					<Button slot="increment">
						<Plus className="icon" aria-hidden="true" />
					</Button>
				</Group>
			</AriaWords>
		</AriaNumberField>
	);
}
