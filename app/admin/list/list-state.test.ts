import { expect, test } from "vitest";
import { paramsOf, stateFrom } from "./list-state.ts";

test("an address restores the state it was made from", () => {
	const address = "q=m%C3%B6ps&filter=featured&category=Web+app&status=scheduled&view=list&sort=title&trash=1&page=3";
	expect(paramsOf(stateFrom(new URLSearchParams(address))).toString()).toBe(address);
});

test("defaults are left out, and invalid values are ignored", () => {
	const state = stateFrom(new URLSearchParams("filter=evil&view=&sort=1&page=-4&trash=yes"));
	expect(paramsOf(state).toString()).toBe("");
});
