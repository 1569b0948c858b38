export { sql } from "kysely";
export type { AddedMigration as ExtensionMigration } from "../.server/db/migrations/migration.ts";
export { withTables } from "../.server/db/with-tables.ts";
