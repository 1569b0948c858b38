// node bin/fonts/kerning.mjs: writes anew how close the letters of display faces stand, as a browser sets them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pairs } from "../../app/look/type.ts";
import { launchBrowser } from "../../tests/browser/launch.ts";

const letters = [...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)), ..."–—‘’“”"];

const browser = await launchBrowser([]);
const page = await browser.newPage();
const kerning = {};
// The cards of the pair with Commissioner have a file of their own, which holds the outlines as well.
for (const { display, roles } of Object.values(pairs).slice(1)) {
	const [{ file }] = display.files;
	const bytes = readFileSync(join(import.meta.dirname, `${file}.woff2`)).toString("base64");
	kerning[file.replace(".latin", "")] = await page.evaluate(measure, {
		bytes,
		letters,
		weight: roles["weight-display"],
	});
}
await browser.close();
writeFileSync(
	join(import.meta.dirname, "../../app/design/fonts/kerning.json"),
	`${JSON.stringify(kerning, undefined, "\t")}\n`,
);

/** For each letter those that follow it closer or further than they would, with thousandths of the size. */
async function measure({ bytes, letters, weight }) {
	const face = new FontFace("Measured", `url(data:font/woff2;base64,${bytes})`, { weight: "1 1000" });
	document.fonts.add(await face.load());
	const context = document.createElement("canvas").getContext("2d");
	context.font = `${weight} 1000px Measured`;
	const widthOf = (text, kerning) => {
		context.fontKerning = kerning;
		return context.measureText(text).width;
	};
	const found = {};
	for (const left of letters) {
		const by = letters.map((right) => [
			right,
			Math.round(widthOf(left + right, "normal") - widthOf(left + right, "none")),
		]);
		const moved = by.filter(([, units]) => units !== 0).map(([right, units]) => `${right}${units} `);
		if (moved.length > 0) found[left] = moved.join("");
	}
	document.fonts.clear();
	return found;
}
