import type { Fields } from "../../../content/fields/field.ts";
import type { contentType } from "../../../content/register/register.ts";
import type { ErrorPayload } from "../../../errors.ts";
import type { Data, Problems } from "../../inputs/form-store.ts";

export type AnyType = NonNullable<ReturnType<typeof contentType>>;

/**
 * Returns a function that finds the problems that prevent publishing: the first sentence per path, in the order of the
 * declaration. Fields whose value has not changed since the last call are not checked again.
 */
export function problemFinder(type: AnyType): (data: Data) => Problems {
	const fields: Fields = type.fields;
	const known = new Map<string, { value: unknown; problems: Problems }>();
	const within = (name: string, value: unknown): Problems => {
		const before = known.get(name);
		if (before && before.value === value) return before.problems;
		const problems = problemsAt(fields, name, value);
		known.set(name, { value, problems });
		return problems;
	};
	return (data) => new Map(Object.keys(fields).flatMap((name) => [...within(name, data[name])]));
}

function problemsAt(fields: Fields, name: string, value: unknown): Problems {
	const problems = new Map<string, string>();
	for (const { path, message } of fields[name]!.schema.safeParse(value).error?.issues ?? []) {
		const at = [name, ...path].join(".");
		if (!problems.has(at)) problems.set(at, message);
	}
	return problems;
}

/** The sentences of a rejection that belong to fields. */
export function problemsIn({ code, sentence, facts }: ErrorPayload): Problems {
	if (code === "slug-taken") return new Map([["slug", sentence]]);
	const { problems = [] } = facts as ErrorPayload<"invalid-content">["facts"];
	return new Map(problems.map(({ field, reason }) => [field, reason]));
}
