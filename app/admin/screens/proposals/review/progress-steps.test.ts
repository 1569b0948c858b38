import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ApprovalBy } from "../../../../content/system/proposal-approval.ts";
import { ProgressSteps } from "./progress-steps.tsx";

function reviewStep(by: ApprovalBy, isGiven: boolean, verdicts: ("approve" | "changes")[]): string {
	const given = verdicts.map((verdict) => ({ verdict, hash: "now", account: null, link: "one", author: "Director" }));
	const props = {
		proposal: { state: "open", scheduled: null, release: null, settledAt: null },
		...{ contents: [{}], orders: [], approval: { by, who: "an administrator", isGiven }, verdicts: given, hash: "now" },
	} as unknown;
	const html = renderToStaticMarkup(createElement(ProgressSteps, props as Parameters<typeof ProgressSteps>[0]));
	const [, step] = /<li[^>]*>((?:(?!<\/li>).)*In review.*?)<\/li>/.exec(html)!;
	return step!.replace(/<[^>]+>/g, "");
}

test("a proposal is reviewed once it has the approval that the settings ask for", () => {
	const administrator = "still needed: an administrator";
	expect(reviewStep("administrator", false, [])).toBe(`In review${administrator}`);
	expect(reviewStep("administrator", false, ["approve"])).toBe(`In review1 approved this, ${administrator}`);
	expect(reviewStep("administrator", true, ["approve"])).toBe("In review, done1 approved this");
	expect(reviewStep("nobody", true, [])).toBe("In reviewnobody has to approve");
	expect(reviewStep("nobody", true, ["approve"])).toBe("In review, done1 approved this");
});

test("who approved and then asked for changes approves no more", () => {
	expect(reviewStep("nobody", true, ["approve", "changes"])).toBe("In reviewnobody has to approve");
});
