import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { fieldAt, valueAt } from "../../content/fields/walk.ts";
import type { ConsentPart } from "../../content/model/define.ts";
import { type AnyType, type Data, normalize } from "../content/stored-data.ts";

/** What parts of an entry say: values by the paths of their fields. */
export type ShownParts = Partial<Readonly<Record<ConsentPart, Readonly<Record<string, unknown>>>>>;

/** The parts of an entry that show something, with what they show. */
export function partsShown({ consent = {}, fields }: AnyType, data: Data): ShownParts {
	const normal = normalize(fields, data);
	const parts = Object.entries(consent).map(([part, paths]) => {
		const values = paths.map((path) => [path, valueAt(normal, path)] as const);
		return [
			part,
			Object.fromEntries(values.filter(([path, value]) => !isDeepStrictEqual(value, fieldAt(fields, path)?.initial))),
		] as const;
	});
	return Object.fromEntries(parts.filter(([, values]) => Object.keys(values).length > 0));
}

/** Of what an entry shows, the parts that are named. */
export function only(shown: ShownParts, parts: readonly string[]): ShownParts {
	return Object.fromEntries(Object.entries(shown).filter(([part]) => parts.includes(part)));
}

/** The parts that two states show alike. */
export function partsAlike(one: ShownParts, other: ShownParts): ConsentPart[] {
	return (Object.keys(one) as ConsentPart[]).filter((part) => isDeepStrictEqual(one[part], other[part]));
}

/** A digest of what parts show, in the order of its declaration. */
export function digestOf(shown: ShownParts): string {
	return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}
