import { sample as own } from "#extension/sample.ts";
import { ofReady } from "../../ready.ts";
import type { AddedSample } from "./sample-content.ts";

/** What is added to the sample, by the folder `extension` and by the extensions that are taken. */
export const addedSample: AddedSample = [...ofReady<AddedSample>("samples"), own].reduce<AddedSample>(
	({ entries, singletons, pictures = [] }, more) => ({
		entries: { ...entries, ...more.entries },
		singletons: { ...singletons, ...more.singletons },
		pictures: [...pictures, ...(more.pictures ?? [])],
	}),
	{},
);
