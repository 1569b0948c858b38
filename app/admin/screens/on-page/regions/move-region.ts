import { valueAt } from "../../../../content/fields/walk.ts";
import { actionAt } from "../../../actions/action-at.ts";
import { toast } from "../../../controls/overlays/toasts.tsx";
import type { action as listAction } from "../../../list/list-action.ts";
import { reasonOf } from "../../../send.ts";
import { sectionOf } from "../../../studio-sections.ts";
import type { PageEditors } from "../page-editors.ts";
import { movableAt, type RegionLayer } from "./layer.ts";
import type { Region } from "./regions.ts";

/**
 * Moves an entry of a list by one place. In a list of a document that is a change of its draft; the order of a
 * collection is the site's own and changes there at once, as in its list.
 */
export async function moveRegion(
	editors: PageEditors,
	layer: RegionLayer | undefined,
	region: Region,
	by: -1 | 1,
	onMoved: () => void,
): Promise<void> {
	const movable = movableAt(region);
	const [{ type, id }] = region.places;
	if (!movable) return;
	if (movable !== "entry") {
		const editor = editors.editor(id);
		const items = editor && (valueAt(editor.form.data, movable.list) as readonly unknown[]);
		const to = movable.index + by;
		if (!editor || !items || to < 0 || to >= items.length) return;
		editor.form.change(movable.list, items.toSpliced(movable.index, 1).toSpliced(to, 0, items[movable.index]));
		layer?.focus(region.key.replace(/\d+$/, String(to)));
		return;
	}
	const neighbours = layer?.neighboursOf(region) ?? [];
	const other = neighbours[neighbours.findIndex(({ key }) => key === region.key) + by];
	if (!other) return;
	const beside = other.places[0].id;
	const move = actionAt<typeof listAction>(`/admin/lists/${sectionOf(type)?.path ?? type}`);
	const answer = await move("move", { ids: [id], to: by < 0 ? { before: beside } : { after: beside } });
	if (answer.kind !== "done") return toast(reasonOf(answer), { alert: true, about: "order" });
	toast("The new order is on the site.", { about: "order" });
	onMoved();
}
