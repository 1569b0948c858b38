import { sql } from "kysely";
import type { Store } from "./store.ts";

/** Whether the database answers. */
export function ping({ db }: Pick<Store, "db">): Promise<boolean> {
	return sql`select 1`.execute(db).then(
		() => true,
		() => false,
	);
}
