import * as lucide from "lucide-react";
import { createElement, type ElementType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sectionIcons } from "../content/model/section-view.ts";
import * as icons from "./icons.tsx";
import * as textIcons from "./inputs/rich-text/text-icons.ts";
import { inSprite } from "./shell/section-icons.ts";

/** The drawing of an icon as a symbol of the sprite. */
function symbolOf(name: string): string {
	const drawing: ElementType = Reflect.get(lucide, name);
	const svg = renderToStaticMarkup(createElement(drawing));
	return `<symbol id="${name}" viewBox="0 0 24 24">${svg.replace(/^<svg[^>]*>|<\/svg>$/g, "")}</symbol>`;
}

test("the sprite contains every icon; after a change of the icons, -u updates it", async () => {
	const names = new Set([...Object.keys(icons), ...Object.keys(textIcons), ...sectionIcons.map(inSprite)]);
	const symbols = [...names].sort().map(symbolOf);
	for (const symbol of symbols) expect(symbol).toContain("><");
	await expect(`<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`).toMatchFileSnapshot(
		"./icons.svg",
	);
});
