import type { ExtensionMigration } from "#core/tables.ts";

// Tables of your own. Their names begin with x_; each change of them is a migration. See docs/build/extending.md.
export type ExtensionTables = Record<never, never>;
export const migrations: readonly ExtensionMigration[] = [];
