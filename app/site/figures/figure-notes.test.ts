import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { FigureNotes, StatStrip } from "../../design/metrics.tsx";
import { notedFigures, noteOfFigure } from "./figure-notes.ts";

const claim = {
	says: "50+ projects",
	others: ["50+ Projekte"],
	kind: "figure",
	shown: true,
	asOf: "2026-03-12",
	source: "our list",
	evidence: "SECRET",
};

function shown(data: object, stats = [{ value: "50+", label: "Projects completed" }], language = "") {
	const words = language ? [{ type: "words", id: "words", data: { language } } as const] : [];
	const snapshot = sampleSnapshot({}, [{ type: "claims", id: "c", data: { ...claim, ...data } }, ...words]);
	const strip = createElement(StatStrip, { stats });
	return renderToStaticMarkup(
		createElement(FigureNotes.Provider, { value: noteOfFigure(notedFigures(snapshot)) }, strip),
	);
}

test("a figure has the date and the source of its claim behind its label, where its owner wants that", () => {
	expect(shown({})).toContain(
		'<dt>Projects completed<small> (as of March 2026 · source: our list)</small></dt><dd class="value">50+</dd>',
	);
	expect(shown({ source: "" })).toContain("<small> (as of March 2026)</small>");
	expect(shown({ asOf: "" })).toContain("<small> (source: our list)</small>");
	for (const without of [{ shown: false }, { asOf: "", source: "" }]) expect(shown(without)).not.toContain("<small>");
	expect(shown({})).not.toContain("SECRET");
});

test("a claim is found by the figure with its label, in either order and in every script, and no other figure has its note", () => {
	expect(shown({ says: "Projects completed 50 +" })).toContain("<small>");
	expect(shown({}, [{ value: "٥٠+", label: "Projekte" }])).toContain("<small>");
	expect(shown({}, [{ value: "50+", label: "clients" }])).not.toContain("<small>");
	expect(shown({}, [{ value: "150", label: "Projects completed" }])).not.toContain("<small>");
});

test.each([
	["de", "Stand März 2026 · Quelle: our list"],
	["fr", "situation en mars 2026 · source\u202f: our list"],
	["es", "datos de marzo de 2026 · fuente: our list"],
	["it", "dati di marzo 2026 · fonte: our list"],
	["pt", "dados de março de 2026 · fonte: our list"],
	["nl", "stand maart 2026 · bron: our list"],
	["pl", "stan na marzec 2026 · źródło: our list"],
	["ar", "حتى مارس 2026 · المصدر: our list"],
	["ur", "مارچ 2026 تک · ماخذ: our list"],
])("in %s it says so in that language", (language, note) => {
	expect(shown({}, undefined, language).replace(/[\u2066-\u2069]/g, "")).toContain(note);
});
