import type { z } from "zod";
import { readForm } from "../request-body.ts";
import { parseInput } from "./define-action.ts";

/**
 * Checks the fields of a form against a schema.
 * @throws {Failure} `malformed-content`
 */
export async function parseForm<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
	return parseInput(schema, Object.fromEntries(await readForm(request)));
}
