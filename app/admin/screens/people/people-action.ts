import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { changeRole, disable, enable, invite, remove, renewLink } from "../../../.server/auth/team.ts";

const id = z.string().max(100);
const line = z.string().max(1000);
// Of translators.
const languages = z.array(z.string().max(20)).max(40).default([]);

/** The commands on people's accounts. Links are returned only once, because only their hashes are stored. */
export const action = defineAction(
	"team",
	{
		invite: command({ name: line, email: line, role: line, languages }, ({ context }, person) =>
			invite(context, person),
		),
		link: command({ id }, ({ context }, { id }) => renewLink(context, id)),
		role: command({ id, role: line, languages }, ({ context }, { id, role, languages }) =>
			changeRole(context, id, role, languages),
		),
		disable: command({ id }, ({ context }, { id }) => disable(context, id)),
		enable: command({ id }, ({ context }, { id }) => enable(context, id)),
		remove: command({ id }, ({ context }, { id }) => remove(context, id)),
	},
	{ isSecret: true },
);
