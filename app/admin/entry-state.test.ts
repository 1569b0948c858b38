import { expect, test } from "vitest";
import { entryStateOf, isInState } from "./entry-state.ts";

const scheduled = { action: "publish", at: 0 };

test("an entry shows one state: what is scheduled first, then what differs from the site", () => {
	expect(entryStateOf({ live: true, unpublished: false })).toBe("live");
	expect(entryStateOf({ live: true, unpublished: true })).toBe("changed");
	expect(entryStateOf({ live: false, unpublished: true })).toBe("draft");
	expect(entryStateOf({ live: true, unpublished: true, scheduled })).toBe("scheduled");
});

test("a scheduled draft is found among the scheduled entries and among the drafts", () => {
	const facts = { live: false, unpublished: true, scheduled };
	expect(isInState("scheduled", facts)).toBe(true);
	expect(isInState("draft", facts)).toBe(true);
	expect(isInState("changed", facts)).toBe(false);
	expect(isInState("live", facts)).toBe(false);
});
