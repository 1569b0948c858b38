import { actionAt } from "../actions/action-at.ts";
import { toast } from "../controls/overlays/toasts.tsx";
import type { action } from "../list/list-action.ts";
import { reasonOf } from "../send.ts";

/** Duplicates an entry of the list at a path. Returns the address of the copy's editor; undefined when it was rejected. */
export async function duplicateEntry(path: string, id: string): Promise<string | undefined> {
	const section = path.replace(/^\/admin\//, "");
	const answer = await actionAt<typeof action>(`/admin/lists/${section}`)("duplicate", { ids: [id] });
	if (answer.kind !== "done") return void toast(reasonOf(answer), { alert: true });
	const [copy] = answer.value.copies;
	if (!copy) return undefined;
	toast(`This is “${copy.title}”. It is a draft.`);
	return `${path}/edit/${copy.id}`;
}
