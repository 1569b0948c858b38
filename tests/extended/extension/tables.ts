import type { ExtensionMigration } from "#core/tables.ts";
import { payments } from "./migrations/0002-payments.ts";
import { paymentNotes } from "./migrations/0003-payment-notes.ts";
import * as documented from "./tables.documented.ts";

export interface ExtensionTables extends documented.ExtensionTables {
	x_payments: { id: string; amount: number; received_at: number; note: string };
}
export const migrations: readonly ExtensionMigration[] = [...documented.migrations, payments, paymentNotes];
