import * as z from "zod/mini";
import type { TextField } from "./text.ts";

/** An optional text as a form asks for it that does not take it empty. */
export function required(field: TextField): TextField {
	const isWritten = z.refine<string>((value) => value.trim() !== "", `${field.label} is required.`);
	return { ...field, optional: false, schema: field.schema.check(isWritten) };
}
