import { Copy, GripVertical, Plus, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { ListField } from "../../content/fields/list.ts";
import { inWords } from "../../content/in-words.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { type NestingProps, useForm, useProblem, useProblemsWithin } from "./form.tsx";
import { useEntries } from "./use-entries.ts";
import { useReorder } from "./use-reorder.ts";

/** An ordered list: entries are added, duplicated, removed, and moved by handle or arrow keys. */
export function ListInput({ field, value, path, Input }: NestingProps<ListField>) {
	const { change } = useForm();
	const problem = useProblem(path);
	const id = useId();
	const { of, max, label, help } = field;
	const entries = useEntries(value, (next) => change(path, next));
	const nameOf = (index: number) => shorten(inWords(of, value[index])) || `${of.label} ${index + 1}`;
	const { list, dragged, spoken, handleOf } = useReorder({ count: value.length, nameOf, move: entries.move });
	const isFull = value.length >= max;
	return (
		<fieldset className="list-input" aria-describedby={`${id}-help ${id}-problem`}>
			<legend>{label}</legend>
			<p className="field-help" id={`${id}-help`}>
				{help}
			</p>
			<ol ref={list}>
				{value.map((item: unknown, index: number) => (
					<li
						key={entries.keys[index]}
						className="list-entry"
						data-path={`${path}.${index}`}
						data-dragged={index === dragged || undefined}
					>
						<button type="button" className="grip" {...handleOf(index)}>
							<GripVertical aria-hidden="true" className="icon" />
						</button>
						<Entry
							name={nameOf(index)}
							isNew={entries.keys[index] === entries.newest}
							{...{ field, index, item, path, Input }}
						/>
						<span className="entry-acts">
							{of.kind !== "text" && !isFull && (
								<IconButton label={`Duplicate ${nameOf(index)}`} icon={Copy} onPress={() => entries.duplicate(index)} />
							)}
							<IconButton label={`Remove ${nameOf(index)}`} icon={X} onPress={() => entries.remove(index)} />
						</span>
					</li>
				))}
			</ol>
			{problem && (
				<p className="field-error" id={`${id}-problem`}>
					{problem}
				</p>
			)}
			{isFull ? (
				<p className="field-help">{max} is the most.</p>
			) : (
				<Button variant="quiet" icon={Plus} onPress={() => entries.add(structuredClone(of.initial))}>
					Add {of.label.toLowerCase()}
				</Button>
			)}
			<p className="sr-only" aria-live="polite">
				{spoken}
			</p>
		</fieldset>
	);
}

interface EntryProps extends Pick<NestingProps<ListField>, "field" | "path" | "Input"> {
	readonly index: number;
	readonly item: unknown;
	readonly name: string;
	/** Was it added just now? Then it is open. */
	readonly isNew: boolean;
}

/** Short entries stand in the line; those with several fields open under their name. */
function Entry({ field: { of }, index, item, path, name, isNew, Input }: EntryProps) {
	const at = `${path}.${index}`;
	const problems = useProblemsWithin(at);
	const [isOpen, setOpen] = useState(isNew);
	useEffect(() => {
		if (problems > 0) setOpen(true);
	}, [problems]);
	const input = <Input field={of} value={item} path={at} />;
	if (of.kind !== "group") return <div className="bare">{input}</div>;
	return (
		<details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				{name}
				{problems > 0 && <span className="field-error"> {problems} to correct</span>}
			</summary>
			{input}
		</details>
	);
}

function shorten(words: string): string {
	return words.length > 60 ? `${words.slice(0, 59)}…` : words;
}
