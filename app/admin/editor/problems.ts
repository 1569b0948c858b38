import type { contentType } from "../../content/register.ts";
import type { Refusal } from "../refusal.ts";
import type { Data } from "./draft-saver.ts";

export type AnyType = NonNullable<ReturnType<typeof contentType>>;
export type Problems = ReadonlyMap<string, string>;

/** What keeps data from being published: the first sentence for each path, in the order of the declaration. */
export function problemsOf(type: AnyType, data: Data): Problems {
	const checked = type.schema.safeParse(data);
	const problems = new Map<string, string>();
	for (const { path, message } of checked.error?.issues ?? []) {
		const at = path.join(".");
		if (!problems.has(at)) problems.set(at, message);
	}
	return problems;
}

/** The sentences of a refusal that belong to fields. */
export function problemsIn({ code, sentence, facts }: Refusal): Problems {
	if (code === "slug-taken") return new Map([["slug", sentence]]);
	const { problems = [] } = facts as Refusal<"invalid-content">["facts"];
	return new Map(problems.map(({ field, reason }) => [field, reason]));
}
