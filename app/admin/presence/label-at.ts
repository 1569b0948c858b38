import type { AnyField, Fields } from "../../content/fields/field.ts";
import { fieldInside } from "../../content/fields/walk.ts";

/** The label of the field at a path such as `methodology.2.title`; the path itself where none is declared. */
export function labelAt(type: { readonly fields: Fields }, path: string): string {
	const [name = "", ...steps] = path.split(".");
	let inside: AnyField | undefined = type.fields[name];
	const labels = inside ? [inside.label] : [];
	for (const [index, step] of steps.entries()) {
		inside = inside && fieldInside(inside, step, steps[index + 1]);
		if (inside?.label) labels.push(/^\d+$/.test(step) ? `${inside.label} ${Number(step) + 1}` : inside.label);
	}
	return labels.at(-1) ?? path;
}
