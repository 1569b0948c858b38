import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleSnapshot } from "../../../../tests/sample-snapshot.ts";
import { client } from "../../../content/types/client.ts";
import { english } from "../../../language/language.ts";
import { LanguageContext } from "../../../language/use-language.tsx";
import { TrustBand } from "./trust-band.tsx";

function row(data: object): string {
	const snapshot = sampleSnapshot({}, [
		{ type: "clients", id: "nord", data: { ...client.initial, name: "Nord", ...data } },
	]);
	const props = { home: snapshot.one("home"), clients: [snapshot.byId("clients", "nord")!] };
	const html = renderToStaticMarkup(
		createElement(LanguageContext, { value: english }, createElement(TrustBand, props)),
	);
	return html.slice(html.indexOf("<tbody>"), html.indexOf("</tbody>"));
}

test("a client is a name, and whatever else is given", () => {
	expect(client.schema.safeParse({ ...client.initial, name: "Nord" }).success).toBe(true);
	expect(row({})).toContain('<th scope="row">Nord</th><td></td><td></td>');
	expect(row({ industry: "Shipping" })).toContain('<td><span class="mute">Shipping</span></td>');
	expect(row({ project: "A portal", industry: "Shipping" })).toContain("<td>A portal, <span");
	expect(row({ link: "https://nord.example" })).toContain('<a class="underline" href="https://nord.example"');
});
