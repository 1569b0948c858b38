import type { Env } from "../../app/.server/env.ts";

/** The arguments of a command. */
export interface Call {
	readonly env: Env;
	/** The argument as it was typed; "" when there is none. */
	readonly argument: string;
	/** The argument as a path, or as it was typed where it names part of a bucket. */
	readonly file: string;
	/** Options with a value. */
	readonly options: Readonly<Record<string, string | undefined>>;
	/** Options without a value. */
	readonly flags: readonly string[];
}
