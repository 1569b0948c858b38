import { expect, test } from "vitest";
import type { Fields } from "./fields/field.ts";
import type { GroupField } from "./fields/group.ts";
import { shownFields } from "./list-view.ts";
import { collections } from "./register.ts";

function isDeclared(fields: Fields, path: string): boolean {
	const [name, ...rest] = path.split(".");
	const field = fields[name!];
	if (!field || rest.length === 0) return field !== undefined;
	return field.kind === "group" && isDeclared((field as GroupField).fields, rest.join("."));
}

test.each(collections.map((type) => [type.name, type] as const))("the list of %s shows fields there are", (_, type) => {
	expect(shownFields(type).filter((path) => !isDeclared(type.fields, path))).toEqual([]);
});
