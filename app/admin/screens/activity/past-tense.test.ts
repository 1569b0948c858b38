import { expect, test } from "vitest";
import { isPublishedToo, sentenceOf } from "./past-tense.ts";

test("a line of the log says what was done to what", () => {
	expect(sentenceOf({ action: "create", type: "projects", title: "Signet" })).toBe("created projects: Signet");
	expect(sentenceOf({ action: "save", type: "services", title: "Audits" })).toBe("updated services: Audits");
	expect(sentenceOf({ action: "save", type: "services", title: "" })).toBe("updated services: Item");
	expect(sentenceOf({ action: "unpublish", type: "faqs", title: "How?" })).toBe("unpublished faqs: How?");
	expect(sentenceOf({ action: "sign in", type: "people", title: "Ada" })).toBe("signed in");
	expect(sentenceOf({ action: "change role", type: "people", title: "Ada" })).toBe("changed the role of Ada");
});

test("a change that went live as it was saved is told from one that is still a draft", () => {
	expect(isPublishedToo({ action: "save", release: 4 })).toBe(true);
	expect(isPublishedToo({ action: "create", release: 4 })).toBe(true);
	expect(isPublishedToo({ action: "save", release: null })).toBe(false);
	expect(isPublishedToo({ action: "unpublish", release: 5 })).toBe(false);
});
