import type { Fields } from "../../content/fields/field.ts";

interface Declared {
	readonly label?: string;
	readonly fields?: Fields;
	readonly of?: Declared;
	readonly variants?: Readonly<Record<string, Declared>>;
}

/** The label of the field at a path such as `methodology.2.title`; the path itself where none is declared. */
export function labelAt(type: { readonly fields: Fields }, path: string): string {
	let inside: Declared | undefined = type as Declared;
	const labels: string[] = [];
	const steps = path.split(".");
	for (const [index, step] of steps.entries()) {
		const next = steps[index + 1] ?? "";
		inside = inside?.fields
			? (inside.fields[step] as Declared | undefined)
			: (inside?.of ?? Object.values(inside?.variants ?? {}).find(({ fields }) => fields && next in fields));
		if (inside?.label) labels.push(/^\d+$/.test(step) ? `${inside.label} ${Number(step) + 1}` : inside.label);
	}
	return labels.at(-1) ?? path;
}
