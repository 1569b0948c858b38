import { z } from "zod";
import { command, defineAction } from "../../../../.server/actions/define-action.ts";
import { keepAssignmentRule, removeAssignmentRule } from "../../../../.server/inquiries/assignment.ts";
import {
	addLostReason,
	addStage,
	removeLostReason,
	removeStage,
	statesOfStages,
} from "../../../../.server/inquiries/stages.ts";

const id = z.string().max(100);
const name = z.string().trim().min(1, "Enter a name.").max(60, "The name is too long. Use 60 characters or fewer.");

const rule = {
	id: id.optional(),
	form: id.nullable(),
	topic: id,
	people: z.array(id).max(100, "Choose at most 100 people."),
	enabled: z.boolean(),
};

/** The rules by which the team works with inquiries. */
export const action = defineAction("settings", {
	keepRule: command(rule, ({ store }, given) => keepAssignmentRule(store, given)),
	removeRule: command({ id }, ({ store }, { id }) => removeAssignmentRule(store, id)),
	addStage: command({ name, state: z.enum(statesOfStages) }, ({ store }, stage) => addStage(store, stage)),
	removeStage: command({ id }, ({ store }, { id }) => removeStage(store, id)),
	addReason: command({ name }, ({ store }, reason) => addLostReason(store, reason)),
	removeReason: command({ id }, ({ store }, { id }) => removeLostReason(store, id)),
});
