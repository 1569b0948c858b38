import { expect, test } from "vitest";
import { translation } from "../../content/system/translation.ts";
import { claimIssues } from "./claim-issues.ts";

test("figures of a translation are read in its own language", () => {
	const unit = { path: "about", source: "", text: "Mehr als 40 Projekte.", state: "checked", by: "" };
	const empty = { version: 1, content: [] };
	const data = { ...translation.initial, units: [{ ...unit, richSource: empty, rich: empty }] };
	const draft = (id: string) => ({ id, type: translation.name, data }) as never;
	const found = (id: string) =>
		claimIssues(draft(id), { projectsCompleted: "50+" }, "en").map(({ sentence }) => sentence);
	expect(found("de.services.one")).toMatchObject([expect.stringContaining("“Mehr als 40 Projekte”")]);
	expect(found("fr.services.one")).toEqual([]);
});
