import { expect, test } from "vitest";
import { group } from "../fields/group.ts";
import { list } from "../fields/list.ts";
import { reference } from "../fields/reference.ts";
import { text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";
import { withoutLeftOut } from "./left-out.ts";

const client = () => reference({ label: "Client", to: "clients" });
const page = (name: string) =>
	defineSingleton({
		name,
		label: name,
		description: "",
		fields: {
			title: text({ label: "Title" }),
			client: client(),
			proof: group({ label: "Proof", fields: { words: text({ label: "Words" }), client: client() } }),
			clients: list({ label: "Clients", of: client() }),
			rows: list({ label: "Rows", of: group({ label: "Row", fields: { client: client() } }) }),
		},
	});

test("nobody is asked for what a site goes without, however deep the field for it lies", () => {
	const [left, ...others] = withoutLeftOut([page("one"), page("clients")], new Set(["clients"]));
	expect(others).toEqual([]);
	const { title, client, proof, clients, rows } = left!.fields;
	for (const field of [client, proof.fields.client, clients, (rows.of as typeof proof).fields.client])
		expect(field).toMatchObject({ isAsked: expect.any(Function) });
	expect(proof.nesting?.fields.client?.isAsked?.({})).toBe(false);
	for (const field of [title, proof, proof.fields.words, rows]) expect(field).not.toHaveProperty("isAsked");
});
