import * as z from "zod/mini";
import type { FieldBase } from "./field.ts";

/** A field that its group has not always had: what was exported before may lack it. */
export function added<F extends FieldBase<string, any, any>>(field: F): F {
	return { ...field, schema: z.optional(field.schema) };
}
