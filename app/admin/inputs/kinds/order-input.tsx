import { useId } from "react";
import type { OrderField } from "../../../content/fields/order.ts";
import type { StoredSection } from "../../../content/fields/sections.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { ErrorLine, Help } from "../../controls/field-parts.tsx";
import { useReorder } from "../../controls/use-reorder.ts";
import { Eye, EyeOff, GripVertical } from "../../icons.tsx";
import { spokenName } from "../sections/name.ts";
import { type OrderRow, orderRows, storedOrder } from "../sections/order-rows.ts";
import { type InputProps, useForm, useFormState, useProblem } from "../use-form.tsx";

const none: readonly StoredSection[] = [];

/** The parts of a page and its further sections in their order: moved by handle or arrow keys, hidden and shown. */
export function OrderInput({ field, value, path }: InputProps<OrderField>) {
	const { change } = useForm();
	const id = useId();
	const { parts, label, help, sections: list } = field;
	const beside = (name: string) => path.replace(/[^.]+$/, name);
	const hiddenAt = beside(field.hiddenBy);
	const hidden = useFormState(({ data }) => valueAt(data, hiddenAt)) as Readonly<Record<string, boolean>>;
	const sections = useFormState(({ data }) =>
		list ? (valueAt(data, beside(list.name)) as readonly StoredSection[]) : none,
	);
	const declared = Object.keys(parts);
	const rows = orderRows(field, value, sections);
	const nameOf = (index: number) => nameOfRow(rows[index]!);
	const {
		list: entries,
		dragged,
		spoken,
		handleOf,
	} = useReorder({
		count: rows.length,
		nameOf,
		move(from, to) {
			const moved = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);
			const { order, addresses } = storedOrder(field, moved, sections);
			for (const [at, address] of addresses) change(`${beside(list!.name)}.${at}.anchor`, address);
			change(path, order);
			return to;
		},
	});
	const hideable = ({ name, section }: OrderRow) => {
		if (section !== undefined) return { at: `${beside(list!.name)}.${section}.hidden`, is: sections[section]!.hidden };
		return name in hidden ? { at: `${hiddenAt}.${name}`, is: hidden[name]! } : undefined;
	};
	return (
		<fieldset className="list-input" aria-describedby={`${id}-help ${id}-problem`}>
			<legend>{label}</legend>
			<Help id={`${id}-help`}>{help}</Help>
			<ol ref={entries}>
				{rows.map((row, index) => {
					const hides = hideable(row);
					return (
						<li
							key={row.section === undefined ? row.name : `section ${row.section}`}
							className="list-entry"
							data-dragged={index === dragged || undefined}
						>
							<button type="button" className="grip" {...handleOf(index)}>
								<GripVertical aria-hidden="true" className="icon" />
							</button>
							<span className={hides?.is ? "order-part mute" : "order-part"}>
								{nameOf(index)}
								{hides?.is && " (hidden)"}
							</span>
							<span className="list-entry-actions">
								{hides && (
									<IconButton
										label={`${hides.is ? "Show" : "Hide"} ${nameOf(index)}`}
										icon={hides.is ? EyeOff : Eye}
										onPress={() => change(hides.at, !hides.is)}
									/>
								)}
							</span>
						</li>
					);
				})}
			</ol>
			<ErrorLine id={`${id}-problem`}>{useProblem(path)}</ErrorLine>
			{rows.filter(({ name }) => name).some(({ name }, index) => name !== declared[index]) && (
				<Button variant="quiet" onPress={() => change(path, declared)}>
					Back to the usual order
				</Button>
			)}
			<p className="sr-only" aria-live="polite">
				{spoken}
			</p>
		</fieldset>
	);

	function nameOfRow({ name, section }: OrderRow): string {
		if (section !== undefined) return spokenName(list!.field, sections[section]!);
		// Where there are sections, its row is the place of those to come.
		return name === list?.name && sections.length > 0 ? `${parts[name]} that are added` : parts[name]!;
	}
}
