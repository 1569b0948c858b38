import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { removeLook, renameLook, restoreLook, saveLook } from "../../../.server/look/saved.ts";
import { type Look, lookFrom } from "../../../look/look-choices.ts";

const id = z.string().max(100);
const name = z.string().trim().min(1, "Give it a name first.").max(60, "A name can have 60 characters.");

/** The commands on saved looks. */
export const action = defineAction("look", {
	save: command({ name, look: z.record(z.string(), z.unknown()) }, async ({ store }, { name, look }) => {
		return { id: await saveLook(store, name, lookFrom(look) satisfies Look) };
	}),
	rename: command({ id, name }, ({ store }, { id, name }) => renameLook(store, id, name)),
	remove: command({ id }, ({ store }, { id }) => removeLook(store, id)),
	restore: command({ id }, ({ store }, { id }) => restoreLook(store, id)),
});
