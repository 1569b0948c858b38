import { expect, test } from "vitest";
import { mailto } from "./mailto.ts";

test("an address adds nobody and nothing to the mail that answers it", () => {
	const address = new URL(mailto("dana?bcc=all&body=pay#now%0A@signet.example", "Your inquiry Q-7F3K"));
	expect([...address.searchParams]).toEqual([["subject", "Your inquiry Q-7F3K"]]);
	expect(address.hash).toBe("");
	expect(decodeURIComponent(address.pathname)).toBe("dana?bcc=all&body=pay#now%0A@signet.example");
});
