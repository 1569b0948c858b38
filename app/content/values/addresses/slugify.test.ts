import fc from "fast-check";
import { expect, test } from "vitest";
import { slug } from "../../fields/slug.ts";
import { slugify } from "./slugify.ts";

test.each([
	["Ærlig talt: løsninger på Østlandet", "aerlig-talt-losninger-pa-ostlandet"],
	["SaaS & MVP – “it’s done”", "saas-and-mvp-it-s-done"],
	["Größe, Łódź, Đà Nẵng, Þórður, İstanbul", "grosse-lodz-da-nang-thordur-istanbul"],
	["Zu\u0308rich", "zurich"],
	["Привет, мир: щука", "privet-mir-shchuka"],
	["Ελληνική δημοκρατία", "elliniki-dimokratia"],
	["السلام عليكم", "alslam-lykm"],
	["اردو زبان میں خوش آمدید", "ardw-zban-myn-khwsh-amdyd"],
	["北京欢迎你", "bei-jing-huan-ying-ni"],
	["コーヒーを飲む", "kohio-yin-mu"],
	["서울", "seoul"],
	["हिन्दी में", "hindi-mem"],
	["שלום עולם", "slvm-vlm"],
	["100 % für 5 €", "100-fur-5-eur"],
	["…", ""],
])("the title “%s” gets the slug %s", (title, address) => {
	expect(slugify(title)).toBe(address);
});

test("every title gets a valid slug, and different titles get different ones", () => {
	const { schema } = slug({ from: "title" });
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
			const address = slugify(title);
			expect(address === "" || schema.safeParse(address).success || ["all", "new", "edit"].includes(address)).toBe(
				true,
			);
			expect(slugify(address)).toBe(address);
		}),
	);
});
