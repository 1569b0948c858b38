import type { z } from "zod";
import { readForm } from "../sent.ts";
import { parseInput } from "./define-action.ts";

/**
 * The fields of a form, as a schema says they must be.
 * @throws {Failure} `malformed-content`
 */
export async function parseForm<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
	return parseInput(schema, Object.fromEntries(await readForm(request)));
}
