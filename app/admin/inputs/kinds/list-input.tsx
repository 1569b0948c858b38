import { useId } from "react";
import { type Field, ofKind } from "../../../content/fields/kinds.ts";
import type { ListField } from "../../../content/fields/list.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { visit } from "../../../content/fields/walk.ts";
import { beginningOf } from "../../../content/values/beginning-of.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { useReorder } from "../../controls/use-reorder.ts";
import { Copy, GripVertical, Plus, X } from "../../icons.tsx";
import { lazyInput } from "../lazy-input.tsx";
import { type InputProps, type StudioKind, useForm, useProblem } from "../use-form.tsx";
import { useKeys } from "../use-keys.ts";
import { ListEntry } from "./list-entry.tsx";
import { treeOf } from "./tree-of.ts";

const TreeInput = lazyInput(async () => (await import("./tree-input.tsx")).TreeInput);

export const listInput: StudioKind<ListField> = { Input: ListInput, cell: toText, isShort: () => false };

function ListInput(props: InputProps<ListField>) {
	const tree = treeOf(props.field);
	return tree ? <TreeInput {...props} tree={tree} /> : <PlainListInput {...props} />;
}

/** An ordered list: entries can be added, duplicated, removed, and moved by handle or arrow keys. */
function PlainListInput({ field, value, path, Input }: InputProps<ListField>) {
	const { change } = useForm();
	const problem = useProblem(path);
	const id = useId();
	const { of, max, label, help } = field;
	const keys = useKeys(value.length);
	const insert = (at: number, item: unknown) => {
		keys.insert(at);
		change(path, value.toSpliced(at, 0, item));
	};
	const remove = (at: number) => {
		keys.remove(at);
		change(path, value.toSpliced(at, 1));
	};
	const move = (from: number, to: number) => {
		keys.move(from, to);
		change(path, value.toSpliced(from, 1).toSpliced(to, 0, value[from]));
		return to;
	};
	const wordsOf = (index: number) => wordsIn(ofKind(of), value[index]) || `${of.label} ${index + 1}`;
	const nameOf = (index: number) => shorten(wordsOf(index));
	const { list, dragged, spoken, handleOf } = useReorder({ count: value.length, nameOf, move });
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
						key={keys.all[index]}
						className="list-entry"
						data-path={`${path}.${index}`}
						data-dragged={index === dragged || undefined}
					>
						<button type="button" className="grip" {...handleOf(index)}>
							<GripVertical aria-hidden="true" className="icon" />
						</button>
						<ListEntry
							of={ofKind(of)}
							value={item}
							path={`${path}.${index}`}
							name={wordsOf(index)}
							isNew={keys.all[index] === keys.newest}
							Input={Input}
						/>
						<span className="list-entry-actions">
							{of.kind !== "text" && !isFull && (
								<IconButton
									label={`Duplicate ${nameOf(index)}`}
									icon={Copy}
									onPress={() => insert(index + 1, structuredClone(item))}
								/>
							)}
							<IconButton label={`Remove ${nameOf(index)}`} icon={X} onPress={() => remove(index)} />
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
				<Button variant="quiet" icon={Plus} onPress={() => insert(value.length, structuredClone(of.initial))}>
					Add {of.label.toLowerCase()}
				</Button>
			)}
			<p className="sr-only" aria-live="polite">
				{spoken}
			</p>
		</fieldset>
	);
}

/** The words of an entry, without the ids of what it refers to. */
export function wordsIn(of: Field, value: unknown): string {
	const ids = new Set(
		visit({ of }, { of: value }).flatMap(({ field, value }) => [
			...field.pictures(value),
			...field.references(value).map(({ id }) => id),
		]),
	);
	return toText(of, value)
		.split(", ")
		.filter((part) => !ids.has(part))
		.join(", ");
}

function shorten(words: string): string {
	return words.length > 60 ? `${beginningOf(words, 59)}…` : words;
}
