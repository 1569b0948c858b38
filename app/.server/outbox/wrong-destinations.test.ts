import { expect, test } from "vitest";
import { defineDestination } from "./destination-kind.ts";
import { delivered } from "./message.ts";
import { secret, text } from "./setting-fields.ts";
import { wrongDestinations } from "./wrong-destinations.ts";

const crm = defineDestination({
	name: "crm",
	label: "CRM",
	help: "Each inquiry as a contact.",
	fields: { team: text({ label: "Team" }), apiToken: secret({ label: "Token" }) },
	send: async () => delivered(),
});
const wrong = (...kinds: readonly object[]) =>
	wrongDestinations(
		kinds.map((kind) => ({ ...crm, ...kind })),
		new Map([["webhook", "the product"]]),
	);

test("a kind of destinations that is right is taken", () => {
	expect(wrong({})).toEqual([]);
});

test("a kind that could not be told from another, named or sent to is refused with its place", () => {
	expect(wrong({ name: "webhook" })).toEqual([
		"extension/destinations.ts, webhook: the product has a kind of this name. Choose another one.",
	]);
	expect(wrong({}, {})).toEqual(["extension/destinations.ts, crm: it is named more than once."]);
	expect(wrong({ name: "Our CRM" })[0]).toContain("a name is like “our-crm”");
	expect(wrong({ label: "" })).toEqual(["extension/destinations.ts, crm: it needs a label."]);
	expect(wrong({ fields: undefined })[0]).toContain("crm: it needs the fields of its settings");
	expect(wrong({ send: undefined })).toEqual(["extension/destinations.ts, crm: it needs a function send."]);
});

test("a field whose name has another meaning, or none, is refused", () => {
	const oauth = { grant: "client_credentials", tokenUrl: "https://crm.example.com/token" };
	expect(wrong({ fields: { signing: secret({ label: "Key" }) } })[0]).toContain("crm, signing: this name has another");
	expect(wrong({ oauth, fields: { clientId: text({ label: "Client" }) } })[0]).toContain("crm, clientId: this name");
	expect(wrong({ fields: { "api-token": secret({ label: "Token" }) } })[0]).toContain("the name of a field is like");
	expect(wrong({ fields: { team: text({ label: "" }) } })[0]).toContain("crm, team: a field needs a label.");
});
