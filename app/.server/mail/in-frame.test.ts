import { expect, test } from "vitest";
import { createLogger } from "../log/log.ts";
import { inFrame } from "./in-frame.ts";
import type { MailFrame } from "./mail-frame.ts";

const mail = { subject: "Hello", text: "We answer.\n" };
const signed: MailFrame = ({ subject, text }) => ({ subject, text: `${text}\n-- \nThe Loom\n`, html: "<p>" });

test("a mail is its text alone, or what the frame of the site makes of it", () => {
	expect(inFrame(mail)).toEqual(mail);
	expect(inFrame(mail, [{ from: "extension/mails.ts", frame: signed }])).toEqual({
		...{ subject: "Hello", text: "We answer.\n\n-- \nThe Loom\n", html: "<p>" },
	});
});

test("a frame that throws, or returns no mail, keeps none from being sent, and the log names its file", () => {
	const said: string[] = [];
	const log = createLogger("error", { write: (line) => void said.push(JSON.parse(line).msg) });
	const broken: MailFrame = () => {
		throw new Error("No logo.");
	};
	for (const frame of [broken, (() => undefined) as unknown as MailFrame]) {
		const around = [
			{ from: "ready/shop", frame: signed },
			{ from: "extension/mails.ts", frame },
		];
		expect(inFrame(mail, around, log)).toEqual(signed(mail));
	}
	const sentence = "the frame of mails of extension/mails.ts failed, and a mail is sent without it";
	expect(said).toEqual([sentence, sentence]);
});
