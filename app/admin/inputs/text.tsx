import type { TextField as TextFieldKind } from "../../content/fields/text.ts";
import { lengthOf } from "../../content/references.ts";
import { TextField } from "../controls/fields.tsx";
import { FigureChoices } from "./figure-choices.tsx";
import { type InputProps, useForm, useProblem } from "./form.tsx";

/** One line or several, without formatting. Says how much room is left once it gets narrow. */
export function TextInput({ field, value, path }: InputProps<TextFieldKind>) {
	const { change, leave } = useForm();
	const problem = useProblem(path);
	const { kind, label, help, max, format, optional } = field;
	const length = lengthOf(value);
	const isNarrow = length > max * 0.7 && max > tiny;
	const room = isNarrow ? `${length} of ${max} characters.` : "";
	return (
		<>
			<TextField
				label={label}
				description={[room, help].filter(Boolean).join(" ")}
				errorMessage={problem}
				isRequired={!optional}
				multiline={kind === "long-text"}
				rows={max > 1000 ? 6 : 3}
				type={types[format]}
				value={value}
				onChange={(next) => change(path, next)}
				onBlur={() => leave(path)}
			/>
			{format === "plain" && <FigureChoices value={value} onChange={(next) => change(path, next)} />}
		</>
	);
}

/** So few characters are seen at a glance, and need no counting. */
const tiny = 20;

const types = { plain: "text", email: "email", url: "url", phone: "tel" } as const;
