import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "../../language/language.ts";
import { LanguageContext } from "../../language/use-language.tsx";
import { ErrorMessage } from "./error-message.tsx";

test("the error page names the request, so that it can be found in the log", () => {
	const html = renderToStaticMarkup(
		createElement(LanguageContext, { value: english }, createElement(ErrorMessage, { requestId: "cf4a930646" })),
	);
	expect(html).toContain("Unexpected Application Error!");
	expect(html).toContain("Request cf4a930646");
});
