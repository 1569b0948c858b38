import { type Backend, withTables } from "#core/server.ts";
import type { AssistTables } from "./tables.ts";

/** What was asked and what it took. */
export interface Call {
	readonly id: string;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly person: string;
	readonly task: string;
	readonly about: string;
	readonly tokens: number;
	/** "" where it answered. */
	readonly problem: string;
}

/** The newest calls. */
export async function listCalls({ store }: Pick<Backend, "store">): Promise<readonly Call[]> {
	const rows = await store.read((tx) =>
		withTables<AssistTables>(tx).selectFrom("x_assist_calls").selectAll().orderBy("at", "desc").limit(50).execute(),
	);
	return rows.map(({ id, at, person, task, about, tokens_in, tokens_out, problem }) => ({
		...{ id, person, task, about, problem },
		at: Number(at),
		tokens: tokens_in + tokens_out,
	}));
}
