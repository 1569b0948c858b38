import { useId } from "react";
import { type AuthorField, nameIn } from "../../../content/fields/author.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { TextField } from "../../controls/fields.tsx";
import { type InputProps, type StudioKind, useForm, useOptions, useProblem } from "../use-form.tsx";

export const authorInput: StudioKind<AuthorField> = { Input: AuthorInput, cell: toText, isShort: () => true };

/** An author of the site by their name, or the name of somebody who has no page. */
function AuthorInput({ field, value, path }: InputProps<AuthorField>) {
	const { change, leave } = useForm();
	const id = useId();
	const offered = useOptions("authors");
	const name = offered.find(({ key }) => key === value)?.label ?? nameIn(value);
	return (
		<>
			<TextField
				label={field.label}
				description={value !== "" && name === "" ? "Somebody whose page is not on the site." : field.help}
				errorMessage={useProblem(path)}
				isRequired
				list={id}
				value={name}
				onChange={(next) => change(path, offered.find(({ label }) => label === next)?.key ?? next)}
				onBlur={() => leave(path)}
			/>
			<datalist id={id}>
				{offered.map(({ key, label }) => (
					<option key={key} value={label} />
				))}
			</datalist>
		</>
	);
}
