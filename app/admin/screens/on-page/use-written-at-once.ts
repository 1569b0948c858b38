import { type RefObject, useEffect } from "react";
import { valueAt } from "../../../content/fields/walk.ts";
import type { PageEditors } from "./page-editors.ts";
import type { RegionLayer } from "./regions/layer.ts";
import { keyOf } from "./regions/place.ts";
import type { Opened } from "./use-opened-places.ts";

/** Shows on the page what is typed into a plain text with the same key, before it is saved. */
export function useWrittenAtOnce(
	editors: PageEditors,
	layer: RefObject<RegionLayer | undefined>,
	opened: Opened | undefined,
): void {
	const isThere = opened?.places.every(({ id }) => editors.editor(id));
	useEffect(() => {
		const stops = (opened?.places ?? []).flatMap((place) => {
			const form = editors.editor(place.id)?.form;
			if (!form) return [];
			let before = valueAt(form.data, place.path);
			return form.subscribe(() => {
				const value = valueAt(form.data, place.path);
				if (value === before) return;
				if (typeof value === "string" && typeof before === "string" && value && before)
					layer.current?.write(keyOf(place), before, value);
				before = value;
			});
		});
		return () => {
			for (const stop of stops) stop();
		};
	}, [editors, layer, opened, isThere]);
}
