import { expect, test } from "vitest";
import { failingPairs } from "./contrast.ts";
import { readyLooks } from "./ready-looks.ts";
import { readLook, writeLook } from "./write-look.ts";

test.each(readyLooks)("the ready look $name can be read, and taken elsewhere as a file", ({ look }) => {
	expect(failingPairs(look)).toEqual([]);
	expect(readLook(writeLook(look))).toEqual({ look });
});

test.each([
	["{", "This file is no look: it cannot be read as JSON."],
	["[]", "This file is no look: it does not name what was chosen."],
	['{"glitter":true}', "“glitter” is nothing that can be chosen here."],
	['{"brand":"url(https://elsewhere.example)"}', "“url(https://elsewhere.example)” cannot be chosen for brand."],
	['{"corner":"constructor"}', "“constructor” cannot be chosen for corner."],
	[`{"brand":"${"#".repeat(5000)}"}`, "This file is too long to be a look."],
])("%.30s is refused with a sentence", (file, problem) => {
	expect(readLook(file)).toEqual({ problem });
});
