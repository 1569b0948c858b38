import { expect, test } from "vitest";
import { filledIn } from "./filled-in.ts";

test("a saved reply is filled in with the words of the inquiry, and keeps blanks that mean nothing", () => {
	const values = { name: "Ana $& {{company}}", company: "", reference: "Q-7F3K", me: "Ed" };
	const text = "Dear {{name}}, about {{reference}}: {{price}} {{toString}} {{company}}{{me}}";
	expect(filledIn(text, values)).toBe("Dear Ana $& {{company}}, about Q-7F3K: {{price}} {{toString}} Ed");
});
