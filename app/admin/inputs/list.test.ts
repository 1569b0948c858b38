import { expect, test } from "vitest";
import { file } from "../../content/fields/file.ts";
import { group } from "../../content/fields/group.ts";
import { image } from "../../content/fields/image.ts";
import { reference } from "../../content/fields/reference.ts";
import { text } from "../../content/fields/text.ts";
import { wordsIn } from "./kinds/list-input.tsx";

test("an entry of a list is called by its words, not by the ids of its pictures, files and entries", () => {
	const picture = image({ label: "Picture" });
	const background = group({ label: "Background", fields: { wide: picture, tall: picture } });
	const chosen = (media: string, alt: string) => ({ ...picture.initial, media, alt });
	expect(wordsIn(background, { wide: chosen("p7k2", ""), tall: chosen("q8m1", "") })).toBe("");
	expect(wordsIn(background, { wide: chosen("p7k2", "A desk"), tall: chosen("q8m1", "") })).toBe("A desk");
	const pdf = file({ label: "File", accepts: ["document"] });
	const prices = { ...pdf.initial, media: "f3d9" };
	const download = group({
		label: "Download",
		fields: { label: text({ label: "Label" }), file: pdf },
	});
	expect(wordsIn(download, { label: "Prices, 2027", file: prices })).toBe("Prices, 2027");
	expect(wordsIn(reference({ label: "Project", to: "projects" }), "b2c4")).toBe("");
});
