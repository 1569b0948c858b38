import { expect, test } from "vitest";
import { wrongIn } from "./build.mjs";

const sentences = [
	"extension/sections.ts, motto: there is no file extension/sections/motto/view.tsx.",
	"extension/parts.ts, heder: there is no such part. Parts: header.",
];
const stack = "    at checkAdditions (/srv/site/app/routes.ts:75:9)\n    at /srv/site/app/routes.ts:19:1\n";

test("a build that an extension keeps from being made says so in its sentences alone", () => {
	const said = `The folder extension is wrong.\n${sentences.join("\n")}`;
	const output = `Error: Route config in "routes.ts" is invalid.\n\nError: ${said}\n${stack}\nNode.js v26.10.0\n`;
	expect(wrongIn(output)).toBe(`${said}\nThe site could not be built.`);
	expect(wrongIn(`${said}\n`)).toContain(sentences[1]);
});

test("whatever else keeps a site from being built is shown as it is", () => {
	expect(wrongIn(`SyntaxError: Unexpected token\n${stack}`)).toBeUndefined();
	const source = 'throw new Error("The folder extension is wrong." + wrong);';
	expect(wrongIn(`app/routes.ts:75\n${source}\n${stack}`)).toBeUndefined();
});
