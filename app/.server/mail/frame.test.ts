import { expect, test } from "vitest";
import { inFrame } from "./frame.ts";

test("a mail is its text alone, or what the frame of the site makes of it", () => {
	const mail = { subject: "Hello", text: "We answer.\n" };
	expect(inFrame(mail)).toEqual(mail);
	const signed = inFrame(mail, ({ subject, text }) => ({ subject, text: `${text}\n-- \nThe Loom\n`, html: "<p>" }));
	expect(signed).toEqual({ subject: "Hello", text: "We answer.\n\n-- \nThe Loom\n", html: "<p>" });
});
