import { expect, test } from "vitest";
import { mayRedirect } from "./may-redirect.ts";

const named = [
	"http://127.0.0.1/callback",
	"http://[::1]:80/callback",
	"https://writer.example/back",
	"com.writer.app:/back",
];

test("answers go to an address that is named, and to any port of a program on the same computer", () => {
	for (const right of [
		...named,
		"http://127.0.0.1:50123/callback",
		"http://[::1]:50123/callback",
		"https://writer.example/back",
	])
		expect([right, mayRedirect(right, named)]).toEqual([right, true]);
});

test("answers go nowhere else, however much it looks alike", () => {
	for (const wrong of [
		"https://evil.example/back",
		"https://writer.example/back/",
		"https://writer.example/back?x=1",
		"https://writer.example:8443/back",
		"https://WRITER.example/back",
		"https://writer.example/back#x",
		"https://writer.example@evil.example/back",
		"https://writer.example\\@evil.example/back",
		"//writer.example/back",
		"http://writer.example/back",
		"http://127.0.0.1:50123/other",
		"http://127.0.0.1:50123/callback#x",
		"http://127.0.0.1.evil.example/callback",
		"http://127.0.0.1:50123@evil.example/callback",
		"http://localhost:50123/callback",
		"com.writer.app:/other",
		"",
	])
		expect([wrong, mayRedirect(wrong, named)]).toEqual([wrong, false]);
});

test("no address that runs something or is read by others is taken, though it is named", () => {
	const bad = [
		"javascript:alert(1)",
		"data:text/html,x",
		"file:///etc",
		"http://writer.example/",
		"app:/back",
		"https://a@b.example/",
	];
	for (const wrong of bad) expect([wrong, mayRedirect(wrong, [wrong])]).toEqual([wrong, false]);
});
