import type { ExtensionJobContext } from "#core/jobs.ts";

/** Tells a press service about a new release, where one is set. */
export async function tellThePress({ snapshot, signal }: ExtensionJobContext): Promise<void> {
	const press = process.env.PRESS_URL;
	if (!press) return;
	const answer = await fetch(press, { method: "POST", body: String(snapshot.release), signal });
	if (!answer.ok) throw new Error(`The press service answered ${answer.status}`);
}
