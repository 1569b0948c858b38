import type { Fields } from "../../content/fields/field.ts";
import { slugIn } from "../../content/fields/slug.ts";
import type { Problem } from "../../errors.ts";
import type { AnyType, Data } from "../content/stored-data.ts";

/**
 * Returns the problems without those of fields that no document of the type holds in what is brought: they were declared
 * after it was written, and begin with their initial value, also where somebody has to fill that in before publishing it
 * again. An entry always needs its title and its address.
 */
export function withoutDeclaredLater(
	type: AnyType,
	problems: readonly Problem[],
	all: readonly { readonly type: string; readonly data: unknown }[],
): Problem[] {
	if (problems.length === 0) return [];
	const ofType = all.filter((one) => one.type === type.name);
	const needed = type.shape === "collection" ? [type.title, slugIn(type.fields)?.name] : [];
	return problems.filter(
		({ field }) => field === "" || needed.includes(field) || ofType.some(({ data }) => isHeld(data, field.split("."))),
	);
}

/** The data as its type's rules write it, as far as it keeps them. */
export function parsed({ schema, fields }: AnyType, data: Data): Data {
	const whole = schema.safeParse(data);
	if (whole.success) return whole.data as Data;
	const parts = Object.entries(fields as Fields).map(([name, field]) => {
		const part = field.schema.safeParse(data[name]);
		return [name, part.success ? part.data : data[name]];
	});
	return Object.fromEntries(parts);
}

/** Whether data has a value at a path, or at the same place of another entry of a list. */
function isHeld(data: unknown, [step, ...rest]: readonly string[]): boolean {
	if (step === undefined) return data !== undefined;
	if (Array.isArray(data)) return data.some((entry) => isHeld(entry, rest));
	return typeof data === "object" && data !== null && Object.hasOwn(data, step) && isHeld((data as any)[step], rest);
}
