import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test("whoever signs in goes on in the studio, also to a question that has addresses in it", () => {
	const asked = "/admin/connect?client_id=https://writer.example/id.json&redirect_uri=http%3A%2F%2F127.0.0.1%2Fback";
	for (const to of ["/admin", "/admin/articles?search=x", asked]) expect(ownPath(to)).toBe(to);
});

test("whoever signs in is never led elsewhere", () => {
	const wrong = [
		"https://evil.example",
		"//evil.example",
		"/admin//evil.example",
		"/admin/\\evil",
		"/administrator",
		"/",
		null,
	];
	for (const to of [...wrong, "/admin/sign-out", "/admin/login?to=x", "/admin/a//b?c=d"])
		expect(ownPath(to)).toBe("/admin");
});
