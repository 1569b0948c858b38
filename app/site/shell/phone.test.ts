import { expect, test } from "vitest";
import { dial } from "./phone.ts";

test.each([
	["+1 555 0100", "tel:+15550100"],
	["(021) 3456-7890", "tel:02134567890"],
	["+49 (0) 30 55 50 100", "tel:+49305550100"],
])("%s is dialled as %s", (phone, address) => {
	expect(dial(phone)).toBe(address);
});
