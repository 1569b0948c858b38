import { expect, test } from "vitest";
import { visit } from "../app/content/fields/walk.ts";
import { contentType } from "../app/content/register/register.ts";
import { withValue } from "../app/content/values/with-value.ts";
import { entries, singletons } from "./index.ts";

const documents = [
	...Object.entries(entries).map(([type, [first]]) => [type, first!.data as Record<string, unknown>] as const),
	...Object.entries(singletons).map(([type, data]) => [type, data as Record<string, unknown>] as const),
].filter(([type]) => type !== "words");

test.each(documents)(
	"a document of %s passes without a field as it does with its initial value, at any depth",
	(type, data) => {
		const { fields, schema } = contentType(type)!;
		for (const { path, field } of visit(fields, data).filter(({ path }) => !/\.\d+$/.test(path))) {
			const older = schema.safeParse(without(data, path));
			const begun = schema.safeParse(withValue(data, path, field.initial));
			expect([older.success, older.data], path).toEqual([begun.success, begun.data]);
		}
	},
);

function without(data: object, path: string): unknown {
	const copy = structuredClone(data);
	const steps = path.split(".");
	const record = steps.slice(0, -1).reduce<any>((inner, step) => inner[step], copy);
	delete record[steps.at(-1)!];
	return copy;
}
