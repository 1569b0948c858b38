import { expect, test } from "vitest";
import { toHex } from "./colour.ts";
import { rolesOn } from "./ground-roles.ts";
import { defaultLook } from "./look-choices.ts";
import { themeOf } from "./theme.ts";

const addressOf = (file: string) => `/assets/${file}.woff2`;
const css = (look = defaultLook) => themeOf(look, { ofProduct: addressOf, own: addressOf });

test("the accent is the chosen colour itself, and yellow gives way towards red where it is words", () => {
	const { accent, emphasis } = rolesOn(defaultLook, "day");
	expect(toHex(accent)).toBe("#f2a007");
	expect(toHex(emphasis)).toBe("#b43d0e");
});

test("a band sets every role of the page around it again, as a value of its own", () => {
	const page = css().match(/:root\{color-scheme:light;([^}]+)\}/)![1]!;
	const band = css().match(/:is\(\.night[^{]*\{color-scheme:dark;([^}]+)\}/)![1]!;
	expect(names(band)).toEqual(names(page));
	expect(band).not.toContain("var(");
});

test("paper is white, in every scheme", () => {
	for (const scheme of ["visitor", "light", "dark"] as const) {
		const print = css({ ...defaultLook, scheme })
			.split("@media print")
			.at(-1);
		expect(print).toContain("--canvas:#fff;");
	}
});

test("a site that is dark for everyone has no light values on screens", () => {
	expect(css({ ...defaultLook, scheme: "dark" }).split("@media print")[0]).not.toContain("color-scheme:light");
	expect(css({ ...defaultLook, scheme: "light" })).not.toContain("prefers-color-scheme");
});

function names(rule: string): string[] {
	return [...rule.matchAll(/--([\w-]+):/g)].map(([, name]) => name!);
}
