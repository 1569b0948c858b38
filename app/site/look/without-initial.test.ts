import { expect, test } from "vitest";
import { withoutInitial } from "./without-initial.ts";

test("a property is left out where it is set to nothing but what it is anyway", () => {
	const css = "p{font-variation-settings:normal;top:0;corner-shape:round}b{font-variation-settings:inherit}";
	expect(withoutInitial(css)).toBe("p{top:0;}b{}");
	const other = 'p{font-variation-settings:normal}b{font-variation-settings:"opsz" 11}i{corner-shape:var(--a)}';
	expect(withoutInitial(other)).toBe(other);
});
