import { expect, test } from "vitest";
import { longText, text } from "../fields/text.ts";
import { metrics } from "../system/metrics.ts";
import { documentWithMetrics, withMetrics } from "./references.ts";
import { type RichTextDocument, richTextSchema } from "./rich-text.ts";

const values = { projectsCompleted: "50+" };
const paragraph = (text: string, code = false): RichTextDocument => ({
	type: "doc",
	content: [
		{ type: "paragraph", content: [{ type: "text", text, ...(code && { marks: [{ type: "code" as const }] }) }] },
	],
});
const reasons = (checked: { error?: { issues: { message: string }[] } }) =>
	checked.error?.issues.map(({ message }) => message) ?? [];

test("texts show the metric they refer to, and everything else unchanged", () => {
	expect(withMetrics("{{projectsCompleted}} projects, {{ projectsCompleted }} in all", values)).toBe(
		"50+ projects, 50+ in all",
	);
	expect(withMetrics("{{7*7}} {{constructor}} {{happyClients}}.", values)).toBe("{{7*7}} {{constructor}} .");
	expect(documentWithMetrics(paragraph("{{projectsCompleted}} projects"), values)).toEqual(paragraph("50+ projects"));
});

test("references in code are not replaced", () => {
	const code = paragraph("{{projectsCompleted}} {{user.name}} {{user}}", true);
	expect(documentWithMetrics(code, values)).toEqual(code);
	expect(reasons(richTextSchema.safeParse(code))).toEqual([]);
});

test("an unknown name is rejected with a list of the known ones", () => {
	const sentence = /There is no figure named \{\{projects\}\} in the metrics. Write one of: projectsCompleted, /;
	expect(reasons(longText({ label: "Answer" }).schema.safeParse("{{projects}}"))).toEqual([
		expect.stringMatching(sentence),
	]);
	expect(reasons(richTextSchema.safeParse(paragraph("{{projects}}")))).toEqual([expect.stringMatching(sentence)]);
});

test("a reference counts with the length of its value, not of its name", () => {
	expect(reasons(text({ label: "Value", max: 6 }).schema.safeParse("{{projectsCompleted}}"))).toEqual([]);
	expect(reasons(text({ label: "Value", max: 5 }).schema.safeParse("{{projectsCompleted}}"))).toHaveLength(1);
});

test("a metric cannot refer to another", () => {
	const record = Object.fromEntries(Object.keys(metrics.fields).map((name) => [name, "1"]));
	expect(metrics.schema.safeParse(record).success).toBe(true);
	expect(metrics.schema.safeParse({ ...record, happyClients: "{{projectsCompleted}}" }).success).toBe(false);
});
