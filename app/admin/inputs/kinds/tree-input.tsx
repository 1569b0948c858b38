import type { ListField } from "../../../content/fields/list.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { useReorder } from "../../controls/use-reorder.ts";
import { GripVertical, Plus, X } from "../../icons.tsx";
import { type InputProps, useForm, useProblem } from "../use-form.tsx";
import { useKeys } from "../use-keys.ts";
import { ListEntry } from "./list-entry.tsx";
import { moved, orderOfRows, rowsOf, type TreePosition } from "./tree-moves.ts";
import type { Tree } from "./tree-of.ts";

/** Nested lists as one tree: branches and leaves are moved by handle or arrow keys, leaves across branches too. */
export function TreeInput({ field, value, path, Input, tree }: InputProps<ListField> & { tree: Tree }) {
	const { change } = useForm();
	const problem = useProblem(path);
	const { titleName, titleField, leavesName, leaf } = tree;
	const rows = rowsOf(value, leavesName);
	const keys = useKeys(rows.length);
	const pathOf = ({ branch, leaf }: TreePosition) =>
		leaf === undefined ? `${path}.${branch}` : `${path}.${branch}.${leavesName}.${leaf}`;
	const nameOf = (index: number) => {
		const { branch, leaf: at } = rows[index]!;
		if (at === undefined) return value[branch][titleName] || `${field.of.label} ${branch + 1}`;
		return toText(leaf, value[branch][leavesName][at]) || `${leaf.label} ${at + 1}`;
	};
	const { list, dragged, spoken, handleOf } = useReorder({
		count: rows.length,
		nameOf,
		move(from, to) {
			const next = moved(value, leavesName, from, to);
			if (next === value) return from;
			change(path, next);
			if (rows[from]!.leaf !== undefined) {
				keys.move(from, to);
				return to;
			}
			const order = orderOfRows(rows, from, to);
			keys.arrange(order);
			return order.indexOf(from);
		},
	});
	const remove = ({ branch, leaf }: TreePosition, index: number) => {
		keys.remove(index);
		if (leaf === undefined) change(path, value.toSpliced(branch, 1));
		else change(`${path}.${branch}.${leavesName}`, value[branch][leavesName].toSpliced(leaf, 1));
	};
	return (
		<fieldset className="list-input">
			<legend>{field.label}</legend>
			<ol ref={list} className="tree">
				{rows.map((place, index) => (
					<li
						key={keys.all[index]}
						className={place.leaf === undefined ? "list-entry" : "list-entry tree-leaf"}
						data-path={pathOf(place)}
						data-dragged={index === dragged || undefined}
					>
						<button type="button" className="grip" {...handleOf(index)}>
							<GripVertical aria-hidden="true" className="icon" />
						</button>
						{place.leaf === undefined ? (
							<div data-path={`${pathOf(place)}.${titleName}`}>
								<Input field={titleField} path={`${pathOf(place)}.${titleName}`} />
							</div>
						) : (
							<ListEntry
								of={leaf}
								value={value[place.branch][leavesName][place.leaf]}
								path={pathOf(place)}
								name={nameOf(index)}
								isNew={keys.newest === keys.all[index]}
								Input={Input}
							/>
						)}
						<span className="list-entry-actions">
							{place.leaf === undefined && (
								<IconButton
									label={`Add to ${nameOf(index)}`}
									icon={Plus}
									onPress={() => {
										const leaves = value[place.branch][leavesName];
										keys.insert(index + 1 + leaves.length);
										change(`${pathOf(place)}.${leavesName}`, [...leaves, structuredClone(leaf.initial)]);
									}}
								/>
							)}
							<IconButton label={`Remove ${nameOf(index)}`} icon={X} onPress={() => remove(place, index)} />
						</span>
					</li>
				))}
			</ol>
			{problem && <p className="field-error">{problem}</p>}
			{value.length < field.max && (
				<Button variant="quiet" icon={Plus} onPress={() => change(path, [...value, structuredClone(field.of.initial)])}>
					Add {field.of.label.toLowerCase()}
				</Button>
			)}
			<p className="sr-only" aria-live="polite">
				{spoken}
			</p>
		</fieldset>
	);
}
