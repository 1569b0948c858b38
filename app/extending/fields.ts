import type { StudioInput } from "../admin/inputs/use-form.tsx";
import type { ApiKind } from "../api/api-kind.ts";
import type { AnyField } from "../content/fields/field.ts";
import type { ProgramKind } from "../content/fields/program-kind.ts";

// What kinds of fields of one's own are declared with.

export { type ApiKind, asOnPages } from "../api/api-kind.ts";
export type { JsonSchema } from "../api/json-schema.ts";
export type { FieldBase, FieldOptions } from "../content/fields/field.ts";
export { plain } from "../content/fields/plain.ts";
export { asStored, type ProgramKind, words as asWords } from "../content/fields/program-kind.ts";
export { typedLine, typedText } from "../content/fields/typed-text.ts";

/** All that the product asks of a kind of field besides the field itself. */
export interface FieldKind<F extends AnyField> {
	readonly kind: F["kind"];
	/** Its input, and how lists and grids show it. */
	readonly studio: StudioInput<F>;
	/** How the read API sends its values, and what lists can be asked by them. */
	readonly api: ApiKind<F>;
	/** How agents, tokens and imports read and write its values. */
	readonly programs: ProgramKind<F>;
}

/** Declares a kind of field. One that lacks an answer does not compile. */
export function defineFieldKind<F extends AnyField>(kind: FieldKind<F>): FieldKind<F> {
	return kind;
}
