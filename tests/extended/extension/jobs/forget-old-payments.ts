import type { ExtensionJobContext } from "#core/jobs.ts";

/** Forgets payments that are older than a year. */
export async function forgetOldPayments({ store }: ExtensionJobContext): Promise<void> {
	const oldest = Date.now() - 365 * 86_400_000;
	await store.write((tx) => tx.deleteFrom("x_payments").where("received_at", "<", oldest).execute());
}
