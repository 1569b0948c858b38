import { type ReactNode, useEffect, useState } from "react";
import type { AnyField, Fields as FieldsOf } from "../../content/fields/field.ts";
import { ofKind } from "../../content/fields/kinds.ts";
import { FieldInput } from "../inputs/field-input.tsx";
import { Fields } from "../inputs/form-fields.tsx";
import { useFormState, useProblemsWithin } from "../inputs/use-form.tsx";

/**
 * The form of a type, generated from its declaration: runs of plain fields, and groups and lists as collapsible sections.
 */
export function Sections({ fields }: { fields: FieldsOf }) {
	return runsOf(fields).map(([first, ...rest], index) => {
		const [name, field] = first!;
		if (!folds(field)) return <Fields key={name} {...pick([first!, ...rest])} path="" Input={FieldInput} />;
		return <FieldSection key={name} name={name} field={field} isOpen={index === 0} />;
	});
}

/** A top-level group or list, as a section with its name. */
function FieldSection({ name, field, isOpen }: { name: string; field: AnyField; isOpen: boolean }) {
	const count = useFormState(({ data }) => (Array.isArray(data[name]) ? String(data[name].length) : ""));
	return (
		<Section title={field.label} note={count} path={name} startsOpen={isOpen}>
			<FieldInput field={ofKind(field)} path={name} isNamed />
		</Section>
	);
}

interface SectionProps {
	title: string;
	/** Right of the title: how many items, or how much is filled in. */
	note?: string;
	/** Path of the content. The section opens when something in it has a problem. */
	path: string;
	/** Collapsed initially unless set. */
	startsOpen?: boolean;
	children: ReactNode;
}

function Section({ title, note, path, startsOpen = false, children }: SectionProps) {
	const [isOpen, setOpen] = useState(startsOpen);
	const problems = useProblemsWithin(path);
	useEffect(() => {
		if (problems > 0) setOpen(true);
	}, [problems]);
	return (
		<details
			className="form-section"
			data-path={path}
			open={isOpen}
			onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
		>
			<summary>
				{title}
				{problems > 0 ? (
					<span className="field-error">{problems} to correct</span>
				) : (
					<span className="mute">{note}</span>
				)}
			</summary>
			{isOpen && <div className="form-section-body">{children}</div>}
		</details>
	);
}

type Named = [name: string, field: AnyField];

function runsOf(fields: FieldsOf): Named[][] {
	const runs: Named[][] = [];
	for (const named of Object.entries(fields)) {
		const run = runs.at(-1);
		if (run && !folds(named[1]) && !folds(run[0]![1])) run.push(named);
		else runs.push([named]);
	}
	return runs;
}

function pick(run: Named[]): { fields: FieldsOf } {
	return { fields: Object.fromEntries(run) };
}

function folds({ nesting }: AnyField): boolean {
	return nesting !== null;
}
