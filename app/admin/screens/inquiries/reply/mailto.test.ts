import { expect, test } from "vitest";
import { mailto } from "./mailto.ts";

test("a visitor's address cannot add recipients or text to the reply", () => {
	const address = new URL(mailto("dana?bcc=all&body=pay#now%0A@signet.example", "Your inquiry Q-7F3K"));
	expect([...address.searchParams]).toEqual([["subject", "Your inquiry Q-7F3K"]]);
	expect(address.hash).toBe("");
	expect(decodeURIComponent(address.pathname)).toBe("dana?bcc=all&body=pay#now%0A@signet.example");
});

test("a reply reaches the mail program as it was typed", () => {
	const text = "Dear Dana,\n50% & more + #1?";
	const address = mailto("dana@signet.example", "Your inquiry", text);
	expect(address).not.toContain("+");
	expect(new URL(address).searchParams.get("body")).toBe(text.replace("\n", "\r\n"));
});
