import { expect, test } from "vitest";
import { type Additions, wrongAdditions } from "./wrong-additions.ts";

const has = (...names: readonly string[]) => new Map(names.map((name) => [name, "the product"]));
const none = has();
const nothing: Additions = {
	folder: "extension",
	routes: [],
	screens: [],
	sections: [],
	fieldKinds: [],
	allFieldKinds: ["text"],
	panels: [],
	fieldActions: [],
	parts: {},
	partNames: ["header", "footer"],
	look: {},
	checks: [],
	types: ["articles"],
	files: [],
	pages: ["home", "events"],
	taken: {
		addresses: has("/", "/articles/:"),
		sections: has("call"),
		fieldKinds: has("text"),
		panels: has("consents"),
		fieldActions: new Map([["shorter", "ready/assist"]]),
		checks: none,
		look: has("warm", "outfit"),
	},
};
const wrong = (added: Partial<Additions>) => wrongAdditions({ ...nothing, ...added });
const route = (path: string) => ({ path, file: "routes/shop.ts", readers: "everyone" as const });
const files = ["routes/shop.ts"];

test("an extension that is right is taken", () => {
	expect(wrong({ routes: [route("/shop/:item"), route("/shop.json")], files: [...files, "pages/events.tsx"] })).toEqual(
		[],
	);
});

test("an address that the product has, or that is named twice, is refused", () => {
	expect(wrong({ routes: [route("/articles/:name")], files })).toEqual([
		"extension/routes.ts, /articles/:name: the product has this address. Choose another one.",
	]);
	expect(wrong({ routes: [route("/shop/:a"), route("/shop/:b")], files })).toEqual([
		"extension/routes.ts, /shop/:a: it is named more than once.",
		"extension/routes.ts, /shop/:b: it is named more than once.",
	]);
	expect(wrong({ routes: [route("/admin/shop")], files })[0]).toContain("what is below /admin is a screen");
});

test("an address that no request can have, or whose file is not there, is refused", () => {
	for (const path of ["shop", "/Shop", "/shop/", "/shop?a=1", "//shop"])
		expect(wrong({ routes: [route(path)], files })[0]).toContain(`${path}: an address is like`);
	expect(wrong({ routes: [route("/shop")] })).toEqual([
		"extension/routes.ts, /shop: there is no file extension/routes/shop.ts.",
	]);
});

test("a page that shows nothing is named, with the pages that there are", () => {
	expect(wrong({ files: ["pages/evnts.tsx"] })).toEqual([
		"extension/pages/evnts.tsx is the page of no content type. Names of pages: home, events.",
	]);
});

test("a kind of section without a view, of a name that is there, or without a line in the list is refused", () => {
	expect(wrong({ sections: ["motto"], files: ["sections/motto/view.tsx"] })).toEqual([]);
	expect(wrong({ sections: ["motto"] })).toEqual([
		"extension/sections.ts, motto: there is no file extension/sections/motto/view.tsx.",
	]);
	const view = (name: string) => `sections/${name}/view.tsx`;
	expect(wrong({ sections: ["call"], files: [view("call")] })).toEqual([
		"extension/sections.ts, call: the product has this name. Choose another one.",
	]);
	expect(wrong({ sections: ["motto", "motto"], files: [view("motto")] })).toEqual([
		"extension/sections.ts, motto: it is named more than once.",
	]);
	expect(wrong({ sections: ["../motto"], files: [view("../motto")] })[0]).toContain("begins with a small letter");
	expect(wrong({ files: [view("motto")] })).toEqual([
		"extension/sections/motto/view.tsx is the view of no section of extension/sections.ts.",
	]);
});

test("a kind of field of a name that is there, or that lacks an answer, is refused", () => {
	const answer = () => null;
	const whole = {
		studio: { input: answer },
		api: { schema: answer, send: answer },
		programs: { notation: answer, fromProgram: answer, toProgram: answer },
	};
	expect(wrong({ fieldKinds: [{ kind: "rating", ...whole }] })).toEqual([]);
	expect(wrong({ fieldKinds: [{ kind: "text", ...whole }] })).toEqual([
		"extension/fields.ts, text: the product has this name. Choose another one.",
	]);
	const { api, ...without } = whole;
	expect(wrong({ fieldKinds: [{ kind: "rating", ...without, api: { schema: api.schema } }] })).toEqual([
		"extension/fields.ts, rating: it lacks api.send.",
	]);
});

test("a panel or an action at fields that leads nowhere is refused", () => {
	const files = ["panels/watch.tsx", "field-actions/shout.ts"];
	const panels = [{ name: "watch", of: ["articles"] }];
	const fieldActions = [{ name: "shout", kinds: ["text"] }];
	expect(wrong({ panels, fieldActions, files })).toEqual([]);
	expect(wrong({ panels, fieldActions })).toEqual([
		"extension/slots.ts, watch: there is no file extension/panels/watch.tsx.",
		"extension/slots.ts, shout: there is no file extension/field-actions/shout.ts.",
	]);
	expect(wrong({ files: ["panels/watch.tsx"] })).toEqual([
		"extension/panels/watch.tsx is named nowhere in extension/slots.ts.",
	]);
	expect(wrong({ panels: [{ name: "watch", of: ["talks"] }], files: ["panels/watch.tsx"] })).toEqual([
		"extension/slots.ts, watch: there is no content type “talks”.",
	]);
	const [action] = wrong({ fieldActions: [{ name: "shout", kinds: ["txt"] }], files: ["field-actions/shout.ts"] });
	expect(action).toContain("extension/slots.ts, shout: there is no kind of field “txt”. Kinds: text");
	const check = { name: "words", run: () => [] };
	expect(wrong({ checks: [check, check] })).toEqual(["extension/checks.ts, words: it is named more than once."]);
	expect(wrong({ checks: [{ name: "words" }] })).toEqual(["extension/checks.ts, words: it needs a function run."]);
});

test("a panel or an action of a name that something else has is refused, with who has it", () => {
	const files = ["panels/consents.tsx", "field-actions/shorter.ts"];
	expect(
		wrong({ panels: [{ name: "consents" }], fieldActions: [{ name: "shorter", kinds: ["text"] }], files }),
	).toEqual([
		"extension/slots.ts, consents: the product has this name. Choose another one.",
		"extension/slots.ts, shorter: ready/assist has this name. Choose another one.",
	]);
});

test("a folder of its own in ready is looked at like the folder extension, and named", () => {
	const folder = "ready/shop";
	const sections = ["motto"];
	expect(wrong({ folder, sections, routes: [route("/articles/:name")] })).toEqual([
		"ready/shop/index.ts, /articles/:name: the product has this address. Choose another one.",
		"ready/shop/index.ts, /articles/:name: there is no file ready/shop/routes/shop.ts.",
		"ready/shop/index.ts, motto: there is no file ready/shop/sections/motto/view.tsx.",
	]);
});

test("a frame of mails that is no function is refused", () => {
	expect(wrong({ mailFrame: () => null })).toEqual([]);
	expect(wrong({ mailFrame: "Yours" })).toEqual(["extension/mails.ts, mailFrame: it is no function."]);
});

test("a part that there is none of, or that is no component, is refused", () => {
	expect(wrong({ parts: { header: () => null } })).toEqual([]);
	expect(wrong({ parts: { heder: () => null } })).toEqual([
		"extension/parts.ts, heder: there is no such part. Parts: header, footer.",
	]);
	expect(wrong({ parts: { footer: "footer.tsx" } })).toEqual(["extension/parts.ts, footer: it is no component."]);
});

test("a choice of the look that is there already, cannot be read on, or lacks its font or its sheet is refused", () => {
	const mist = { label: "Mist", lightness: 0.96, chroma: 0.01 };
	expect(wrong({ look: { grounds: { mist } } })).toEqual([]);
	expect(wrong({ look: { grounds: { warm: mist } } })).toEqual([
		"extension/look.ts, warm: the product has this name. Choose another one.",
	]);
	expect(wrong({ look: { grounds: { mist: { ...mist, lightness: 0.5 } } } })).toEqual([
		"extension/look.ts, mist: a ground has a lightness of 0.9 to 1 and a chroma of 0 to 0.06.",
	]);
	const measures = { family: "Ledger", kind: "serif", size: 100, ascent: 90, descent: 20 } as const;
	const display = { font: "ledger", scripts: ["latin"], ...measures } as const;
	const types = { ledger: { label: "Ledger", display, text: { ...display, scripts: ["signs"] } } } as const;
	expect(wrong({ look: { types }, files: ["fonts/ledger.latin.woff2"] })).toEqual([
		"extension/look.ts, ledger: the font “ledger” needs the script latin.",
		"extension/look.ts, ledger: there is no file extension/fonts/ledger.signs.woff2.",
	]);
	const corners = { pebble: { label: "Pebble", radius: "1rem" } } as unknown as Additions["look"]["corners"];
	expect(wrong({ look: { corners } })[0]).toBe('extension/look.ts, pebble: it lacks “radius-card”, such as "2px".');
	const rings = { label: "Rings", width: 12, height: 12, drawing: "<g/>", row: [12, 12], bullet: "<g/>" } as const;
	expect(wrong({ look: { patterns: { rings } } })).toEqual([]);
	expect(wrong({ look: { patterns: { rings: { ...rings, row: 12 as never } } } })[0]).toContain("rings: a pattern has");
	const compositions = { column: { label: "Column" } };
	expect(wrong({ look: { compositions }, files: ["compositions/column/site.css"] })).toEqual([]);
	expect(wrong({ look: { compositions } })).toEqual([
		"extension/look.ts, column: there is no file extension/compositions/column/site.css.",
	]);
});
