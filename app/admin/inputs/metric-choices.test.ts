import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { referencesIn } from "../../content/text/references.ts";
import { FormStore } from "./form-store.ts";
import { MetricMeanings } from "./metric-choices.tsx";
import { Form } from "./use-form.tsx";

function saidOf(text: string, metrics: Record<string, string>): string {
	const children = createElement(MetricMeanings, { names: referencesIn(text) });
	const store = new FormStore({}, { change() {}, leave() {} });
	const form = { store, metrics, children };
	return renderToStaticMarkup(createElement(Form, form)).replace(/<[^>]*>/g, " ");
}

test("a text that refers to metrics shows their names and values below it", () => {
	const said = saidOf("Live in {{avgMVPTime}}, and again {{ avgMVPTime }}, by {{teamSize}}. {{nothing}}", {
		avgMVPTime: "8 weeks",
	});
	expect(said).toContain("{{avgMVPTime}} is “Average MVP time” of the Metrics: the site says “8 weeks” in its place.");
	expect(said.match(/avgMVPTime/g)).toHaveLength(1);
	expect(said).not.toContain("nothing");
	expect(saidOf("Live in {{avgMVPTime}}", {})).toContain("not set yet.");
	expect(saidOf("Live in 8 weeks", { avgMVPTime: "8 weeks" })).toBe("");
});
