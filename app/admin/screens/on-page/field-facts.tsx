import { toText } from "../../../content/fields/to-text.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { Button } from "../../controls/button.tsx";
import type { DocumentEditor } from "../../editor/document-editor.ts";
import { useStoreState } from "../../inputs/use-form.tsx";
import { useLoaded } from "../../use-loaded.ts";
import type { FieldFacts } from "./field-route.ts";
import { fieldOf, type Place } from "./regions/place.ts";

/** On which pages a field is shown, and what it says there now. */
export function FieldFactsOf({ editor, place }: { editor: DocumentEditor; place: Place }) {
	const query = new URLSearchParams({ of: `${place.type}/${place.id}`, path: place.path });
	const { state } = useLoaded<FieldFacts>(`/admin/on-page/field?${query}`);
	const value = useStoreState(editor.form, ({ data }) => valueAt(data, place.path));
	const field = fieldOf(place, editor.form.data)?.field;
	if (state.kind !== "ready" || !field) return null;
	const { pages, count, live } = state.value;
	const isChanged = live !== undefined && JSON.stringify(live) !== JSON.stringify(value);
	const words = isChanged ? toText(field, live as never) : "";
	return (
		<div className="on-page-facts">
			{count > 0 && (
				<details>
					<summary>{count === 1 ? "Shown on 1 page" : `Shown on ${count} pages`}</summary>
					<ul>
						{pages.map((page) => (
							<li key={page}>
								<a href={`/admin/on${page === "/" ? "" : page}`}>{page}</a>
							</li>
						))}
						{count > pages.length && <li className="mute">and {count - pages.length} more</li>}
					</ul>
				</details>
			)}
			{isChanged && (
				<div>
					<b>Live says</b>
					<p>{words ? `“${words.length > 200 ? `${words.slice(0, 200)}…` : words}”` : "nothing"}</p>
					<Button variant="quiet" onPress={() => editor.form.change(place.path, live)}>
						Take it back
					</Button>
				</div>
			)}
		</div>
	);
}
