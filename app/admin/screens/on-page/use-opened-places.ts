import { useCallback, useState } from "react";
import { keyOf, type Place } from "./regions/place.ts";

/** The places that are being edited, beside the page or on it. */
export interface Opened {
	/** Of the region it was opened by. */
	readonly key: string;
	readonly places: readonly Place[];
	/** Differs each time something is opened, the same too. */
	readonly time: number;
	/** Whether the caret is in the page's own text. */
	readonly isOnPage: boolean;
}

export function useOpenedPlaces() {
	const [opened, setOpened] = useState<Opened>();
	const open = useCallback((key: string, places: readonly Place[], isOnPage = false) => {
		setOpened((before) => {
			const isSame = before?.places.map(keyOf).join() === places.map(keyOf).join();
			return { key, places: isSame ? before!.places : places, time: (before?.time ?? 0) + 1, isOnPage };
		});
	}, []);
	const close = useCallback(() => setOpened(undefined), []);
	return { opened, open, close };
}
