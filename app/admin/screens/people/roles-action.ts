import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { addRole, changeCustomRole, removeRole } from "../../../.server/auth/roles.ts";

const id = z.string().max(100);
const names = z.array(z.string().max(100)).max(200);
const wanted = {
	name: z.string().max(1000),
	rights: names,
	/** Null for all content. */
	types: names.nullable(),
	languages: z.array(z.string().max(20)).max(40),
};

/** The commands on custom roles. */
export const action = defineAction("administrators", {
	add: command(wanted, async ({ store, actor }, role) => ({ id: await addRole(store, role, actor) })),
	change: command({ id, basedOn: z.number().int(), ...wanted }, ({ store, actor }, role) =>
		changeCustomRole(store, role, actor),
	),
	remove: command({ id }, ({ store, actor }, { id }) => removeRole(store, id, actor)),
});
