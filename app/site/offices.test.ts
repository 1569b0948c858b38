import { expect, test } from "vitest";
import { addressLines } from "./offices.ts";

const none = { street: "", postalCode: "", city: "", region: "", country: "" };

test.each([
	[
		{ street: "12 rue des Arts\nBât. B", postalCode: "31000", city: "Toulouse" },
		["12 rue des Arts", "Bât. B", "31000 Toulouse"],
	],
	[{ city: "London", postalCode: "EC1A 1BB", country: "United Kingdom" }, ["London EC1A 1BB", "United Kingdom"]],
	[{ city: "Austin", region: "TX", postalCode: "78701" }, ["Austin, TX 78701"]],
	[{ city: "Karachi", country: "Pakistan" }, ["Karachi", "Pakistan"]],
	[{}, []],
])("the lines of the address %o are in the order of letters of its country", (given, lines) => {
	expect(addressLines({ ...none, ...given })).toEqual(lines);
});
