import type { FormProblem } from "../../.server/inquiries/check-inquiry-form.ts";
import type { Option } from "../../content/fields/options.ts";
import type { Entry } from "../../content/model/define.ts";
import { type FormOptions, isAsked } from "../../content/register/form-options.ts";
import type { Singletons } from "../../content/register/register.ts";
import {
	type InquiryField,
	type InquiryFieldName,
	type InquiryValues,
	inquiryFieldNames,
	inquiryFields,
} from "../../content/system/inquiry-form-fields.ts";
import type { Region } from "../../design/region.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { Honeypot } from "../forms/honeypot.tsx";

/** The fields of the contact page in which the answers to choose from are edited. */
const optionsIn = { projectType: "projectTypes", budget: "budgets", timeline: "timelines" } as const;

type Chosen = keyof typeof optionsIn;

interface FieldsProps {
	words: Pick<Entry<Singletons["contact-page"]>, (typeof optionsIn)[Chosen]>;
	options: FormOptions;
	values?: InquiryValues;
	problems?: readonly FormProblem[];
}

/** The questions of the contact form, with the answers given so far and what is wrong with them. */
export function InquiryFields({ words, options, values, problems = [] }: FieldsProps) {
	return (
		<>
			{inquiryFieldNames
				.filter((name) => isAsked(name, options))
				.map((name) => (
					<Field
						key={name}
						name={name}
						field={inquiryFields[name]}
						options={options[name as keyof FormOptions]}
						value={values?.[name] ?? ""}
						region={name in optionsIn ? at(words, optionsIn[name as Chosen]) : undefined}
						problem={problems.find(({ field }) => field === name)?.reason}
					/>
				))}
			<Honeypot form="inquiry" />
			<input type="hidden" name="token" defaultValue="" />
		</>
	);
}

interface FieldProps {
	name: InquiryFieldName;
	field: InquiryField;
	options: readonly Option[] | undefined;
	value: string;
	problem: string | undefined;
	region: Region | undefined;
}

function Field({ name, field, options, value, problem, region }: FieldProps) {
	const { t } = useLanguage();
	const id = `inquiry-${name}`;
	const control = {
		id,
		name,
		required: field.required,
		defaultValue: options?.find(({ label }) => label === value)?.key ?? value,
		"aria-describedby": `${id}-error`,
		...(problem && { "aria-invalid": true }),
	};
	return (
		<div
			className={field.input === "textarea" ? "field field-wide" : "field"}
			data-question={name}
			data-required={field.required ? "" : undefined}
			{...region}
		>
			<label htmlFor={id}>
				{t(field.label)} {!field.required && <span>{t("shell.optional")}</span>}
			</label>
			{field.input === "select" ? (
				<select {...control}>
					<option value="">{field.placeholder && t(field.placeholder)}</option>
					{options?.map(({ key, label }) => (
						<option key={key} value={key === label ? undefined : key}>
							{label}
						</option>
					))}
				</select>
			) : field.input === "textarea" ? (
				<textarea {...control} rows={6} placeholder={field.placeholder && t(field.placeholder)} />
			) : (
				<input {...control} type={field.input} autoComplete={field.autocomplete} />
			)}
			<p
				className="field-error"
				id={`${id}-error`}
				hidden={!problem}
				data-missing={field.missing && t(field.missing)}
				data-mistyped={field.mistyped && t(field.mistyped)}
			>
				{problem}
			</p>
		</div>
	);
}
