import { useId } from "react";
import { type OrderField, partsInOrder } from "../../../content/fields/order.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { ErrorLine, Help } from "../../controls/field-parts.tsx";
import { useReorder } from "../../controls/use-reorder.ts";
import { Eye, EyeOff, GripVertical } from "../../icons.tsx";
import { type InputProps, useForm, useFormState, useProblem } from "../use-form.tsx";

/** The parts of a page in their order: moved by handle or arrow keys, hidden and shown. */
export function OrderInput({ field, value, path }: InputProps<OrderField>) {
	const { change } = useForm();
	const id = useId();
	const { parts, label, help } = field;
	const hiddenAt = path.replace(/[^.]+$/, field.hiddenBy);
	const hidden = useFormState(({ data }) => valueAt(data, hiddenAt)) as Readonly<Record<string, boolean>>;
	const declared = Object.keys(parts);
	const names = partsInOrder(declared, value);
	const nameOf = (index: number) => parts[names[index]!]!;
	const { list, dragged, spoken, handleOf } = useReorder({
		count: names.length,
		nameOf,
		move(from, to) {
			change(path, names.toSpliced(from, 1).toSpliced(to, 0, names[from]!));
			return to;
		},
	});
	return (
		<fieldset className="list-input" aria-describedby={`${id}-help ${id}-problem`}>
			<legend>{label}</legend>
			<Help id={`${id}-help`}>{help}</Help>
			<ol ref={list}>
				{names.map((name, index) => (
					<li key={name} className="list-entry" data-dragged={index === dragged || undefined}>
						<button type="button" className="grip" {...handleOf(index)}>
							<GripVertical aria-hidden="true" className="icon" />
						</button>
						<span className={hidden[name] ? "order-part mute" : "order-part"}>
							{parts[name]}
							{hidden[name] && " (hidden)"}
						</span>
						<span className="list-entry-actions">
							{name in hidden && (
								<IconButton
									label={`${hidden[name] ? "Show" : "Hide"} ${parts[name]}`}
									icon={hidden[name] ? EyeOff : Eye}
									onPress={() => change(`${hiddenAt}.${name}`, !hidden[name])}
								/>
							)}
						</span>
					</li>
				))}
			</ol>
			<ErrorLine id={`${id}-problem`}>{useProblem(path)}</ErrorLine>
			{names.some((name, index) => name !== declared[index]) && (
				<Button variant="quiet" onPress={() => change(path, declared)}>
					Back to the usual order
				</Button>
			)}
			<p className="sr-only" aria-live="polite">
				{spoken}
			</p>
		</fieldset>
	);
}
