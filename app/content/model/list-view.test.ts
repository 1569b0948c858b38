import { expect, test } from "vitest";
import { fieldAt } from "../fields/walk.ts";
import { collections } from "../register/register.ts";
import { shownFields } from "./list-view.ts";

test.each(collections.map((type) => [type.name, type] as const))(
	"the list of %s shows only fields that exist",
	(_, type) => {
		expect(shownFields(type).filter((path) => fieldAt(type.fields, path) === undefined)).toEqual([]);
	},
);
