import { takenNames } from "./ready.ts";

/** The file `parts.tsx` of an extension, apart from its lists, which the command line reads as well: it can read no component. */
interface PartsFile {
	readonly parts?: object;
	readonly signIn?: unknown;
}

const files = import.meta.glob<PartsFile>("../ready/*/parts.tsx", { eager: true });

/** The parts that the extensions that are taken fill, each with its folder. */
export const readyParts = takenNames.flatMap((name) => {
	const file = files[`../ready/${name}/parts.tsx`];
	return file ? [{ folder: `ready/${name}`, parts: file.parts ?? {}, signIn: file.signIn }] : [];
});
