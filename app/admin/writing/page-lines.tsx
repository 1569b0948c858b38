import { type KeyboardEvent, useId } from "react";
import type { Field } from "../../content/fields/kinds.ts";
import { valueAt } from "../../content/fields/walk.ts";
import { withMetrics } from "../../content/text/references.ts";
import { focusOn } from "../editor/focus-on.ts";
import { MetricChoices } from "../inputs/metric-choices.tsx";
import { studioKind } from "../inputs/studio-kinds.ts";
import { useForm, useFormState, useMetrics, useOptions, useProblem } from "../inputs/use-form.tsx";

interface PageLineProps {
	field: Field;
	path: string;
	className: string;
	onFocus(): void;
}

/** A plain text of a page, as large as there. Enter leads on. */
export function PageLine({ field, path, className, onFocus }: PageLineProps) {
	const { change, leave } = useForm();
	const value = useFormState(({ data }) => String(valueAt(data, path) ?? ""));
	const problem = useProblem(path);
	const metrics = useMetrics();
	const id = useId();
	const shown = withMetrics(value, metrics);
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		const lines = event.currentTarget
			.closest(".as-published")!
			.querySelectorAll<HTMLElement>("textarea, [contenteditable=true]");
		[...lines].at([...lines].indexOf(event.currentTarget) + 1)?.focus();
	};
	return (
		<div className="page-line" data-path={path}>
			{/* A hidden copy of the text gives the textarea its height. */}
			<div className={className} data-value={`${value || field.label} `}>
				<textarea
					rows={1}
					aria-label={field.label}
					aria-required={!field.optional || undefined}
					aria-invalid={problem !== undefined || undefined}
					aria-describedby={id}
					placeholder={field.label}
					spellCheck
					value={value}
					onChange={({ target }) => change(path, target.value.replace(/\s*\n\s*/g, " "))}
					onFocus={onFocus}
					onBlur={() => leave(path)}
					onKeyDown={onKeyDown}
				/>
			</div>
			<p id={id} className={problem ? "field-error" : "field-help"}>
				{problem ?? (shown === value ? "" : `The site says: ${shown}`)}
			</p>
			<MetricChoices value={value} onChange={(next) => change(path, next)} />
		</div>
	);
}

interface BylineProps {
	fields: Readonly<Record<string, Field>>;
	names: readonly string[];
}

/** The values below the title that are edited beside the page, as a button that leads there. */
export function Byline({ fields, names }: BylineProps) {
	return (
		<button type="button" className="byline" onClick={() => focusOn(names[0]!)}>
			{names.map((name) => (
				<BylinePart key={name} field={fields[name]!} name={name} />
			))}
		</button>
	);
}

function BylinePart({ field, name }: { field: Field; name: string }) {
	const value = useFormState(({ data }) => data[name]);
	const options = useOptions(field.namedBy ?? "");
	const label = options.find(({ key, also }) => key === value || also?.includes(String(value)))?.label;
	return <span>{label ?? (studioKind(field).cell(field, value) || field.label)}</span>;
}
