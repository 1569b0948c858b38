import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { article } from "../../content/types/article.ts";
import { FormStore } from "../inputs/form-store.ts";
import { Form } from "../inputs/use-form.tsx";
import { Byline } from "./page-lines.tsx";

test("the line below a title names the author and the category as they are called now", () => {
	const data = { author: "author-pia", category: "Webdesign" };
	const options = {
		authors: [{ key: "author-pia", label: "Pia Holm" }],
		categories: [{ key: "c1", label: "Design", also: ["Webdesign"] }],
	};
	const store = new FormStore(data, { change() {}, leave() {} });
	const children = createElement(Byline, { fields: article.fields, names: ["author", "category"] });
	const line = renderToStaticMarkup(createElement(Form, { store, metrics: {}, options, children }));
	expect(line).toContain("<span>Pia Holm</span><span>Design</span>");
});
