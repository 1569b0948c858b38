import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import Gate, { ErrorBoundary } from "./gate.tsx";

type Component = Parameters<typeof createRoutesStub>[0][number]["Component"];

test("an error on a sign-in screen is shown in the usual layout, with the request id", () => {
	const gate = { id: "gate", path: "/", Component: Gate as Component, ErrorBoundary: ErrorBoundary as Component };
	const Stub = createRoutesStub([{ id: "root", Component: Outlet, children: [gate] }]);
	const gateData = { company: "Quillstone", email: "hello@quillstone.example", picture: null };
	const hydrationData = {
		loaderData: { root: { requestId: "cf4a930646" }, gate: gateData },
		errors: { gate: new Error("out of order") },
	};
	const html = renderToStaticMarkup(createElement(Stub, { hydrationData }));
	expect(html).toContain("mailto:hello@quillstone.example");
	expect(html).toContain('href="/admin/login"');
	expect(html).toContain("Request cf4a930646");
});
