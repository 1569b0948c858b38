import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleSnapshot } from "../../../../tests/sample-snapshot.ts";
import { testimonial } from "../../../content/types/testimonial.ts";
import { english } from "../../../language/language.ts";
import { LanguageContext } from "../../../language/use-language.tsx";
import { Testimonials } from "./testimonials.tsx";

const said = { ...testimonial.initial, author: "Inès Roux", role: "Buyer", company: "Lumen", quote: "It works." };

function drawn(data: object, size?: { width: number; height: number }): string {
	const found = sampleSnapshot({}, [{ type: "testimonials", id: "lumen", data }]).byId("testimonials", "lumen")!;
	const [picture] = sampleSnapshot().list("testimonials");
	const avatar = size ? { ...picture!.avatar!, ...size } : found.avatar;
	const section = createElement(Testimonials, { title: "", testimonials: [{ ...found, avatar }] });
	return renderToStaticMarkup(createElement(LanguageContext, { value: english }, section));
}

test("a testimonial of a person, a company and words is complete, and claims nothing else", () => {
	expect(testimonial.schema.safeParse(said).success).toBe(true);
	const html = drawn(said);
	expect(html).toContain(">Buyer, Lumen</span>");
	expect(html).not.toMatch(/class="rating"|stars|, ,|,<|<span[^>]*><\/span><\/p>/);
	expect(drawn({ ...said, rating: 4 })).toContain("4 out of 5 stars");
});

test("a portrait fills its place, and a logo is shown whole", () => {
	expect(drawn(said, { width: 600, height: 800 })).not.toMatch(/class="[^"]*\bwhole\b/);
	expect(drawn(said, { width: 1200, height: 300 })).toMatch(/class="[^"]*\bwhole\b/);
});
