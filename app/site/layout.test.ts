import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { english } from "../language/language.ts";
import { LanguageContext } from "../language/use-language.tsx";
import SiteLayout, { ErrorBoundary } from "./layout.tsx";

type Component = Parameters<typeof createRoutesStub>[0][number]["Component"];

test("an error page links to every page, even when the site's own header and footer cannot be loaded", () => {
	const layout = {
		id: "layout",
		path: "/",
		Component: SiteLayout as Component,
		ErrorBoundary: ErrorBoundary as Component,
	};
	const errors = { layout: new Error("out of order") };
	const Stub = createRoutesStub([{ id: "root", Component: Outlet, children: [layout] }]);
	const html = renderToStaticMarkup(
		createElement(LanguageContext, { value: english }, createElement(Stub, { hydrationData: { errors } })),
	);
	for (const part of [
		/<header .*href="\/services".*<\/header>/,
		/<main .*<h1 .*<\/main>/,
		/<footer .*href="\/contact"/,
	])
		expect(html).toMatch(part);
});
