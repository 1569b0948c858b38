import { expect, test } from "vitest";
import { sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { menus } from "./menus.ts";

const links = [{ text: "Our work", link: "/portfolio" }];

test("a menu with links of its own keeps a button, to the contact page unless another is written", () => {
	const { navigation } = menus({ snapshot: sampleSnapshot({ navigation: { links, cta: { text: "", link: "" } } }) });
	expect(navigation.links).toEqual(links);
	expect(navigation.cta).toEqual({ text: "Contact", link: "/contact" });
	const cta = { text: "Write to us", link: "/forms/brief" };
	expect(menus({ snapshot: sampleSnapshot({ navigation: { links, cta } }) }).navigation.cta).toEqual(cta);
});
