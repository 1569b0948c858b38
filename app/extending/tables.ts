export { sql } from "kysely";
export type { AddedMigration as ExtensionMigration } from "../.server/db/migrations/migration.ts";
