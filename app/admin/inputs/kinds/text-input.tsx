import { useId } from "react";
import type { TextField as TextFieldKind } from "../../../content/fields/text.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { lengthOf, referencesIn } from "../../../content/text/references.ts";
import { TextField } from "../../controls/fields.tsx";
import { lazyInput } from "../lazy-input.tsx";
import { MetricChoices, MetricMeanings } from "../metric-choices.tsx";
import { type InputProps, type StudioKind, useForm, useProblem } from "../use-form.tsx";

const TimeZones = lazyInput(async () => (await import("../time-zones.tsx")).TimeZones);

export const textInput: StudioKind<TextFieldKind> = {
	Input: TextInput,
	cell: toText,
	isShort: ({ kind, max }) => kind === "text" && max <= shortText,
};

/** Plain text, on one line or several. Shows how many characters are left when the limit comes near. */
function TextInput({ field, value, path }: InputProps<TextFieldKind>) {
	const { change, leave } = useForm();
	const problem = useProblem(path);
	const zones = useId();
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
				list={format === "time-zone" ? zones : undefined}
				value={value}
				onChange={(next) => change(path, next)}
				onBlur={() => leave(path)}
			/>
			{format === "time-zone" && <TimeZones id={zones} />}
			{format === "plain" && <MetricChoices value={value} onChange={(next) => change(path, next)} />}
			{format === "plain" && <MetricMeanings names={referencesIn(value)} />}
		</>
	);
}

/** Texts up to this length fit into half a row. */
const shortText = 60;

/** Texts up to this length need no counter. */
const tiny = 20;

const types = {
	plain: "text",
	person: "text",
	locale: "text",
	currency: "text",
	"time-zone": "text",
	time: "time",
	email: "email",
	url: "url",
	phone: "tel",
} as const;
