import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type SectionKind, sectionKinds } from "../../../content/types/page-sections.ts";
import { SectionPicture } from "./section-picture.tsx";

test("the gallery shows each kind of section by a drawing of its own", () => {
	const kinds = Object.keys(sectionKinds) as SectionKind[];
	const drawings = new Set(kinds.map((type) => renderToStaticMarkup(<SectionPicture type={type} />)));
	expect(drawings.size).toBe(kinds.length);
});
