import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";

/** Runs a command on a document as the studio's screens do, and returns its state. Throws when it is rejected. */
export async function runCommand(page: Page, id: string, command: Record<string, unknown>) {
	const response = await page.request.post(`/admin/documents/${id}`, { data: command });
	if (!response.ok())
		throw new Error(`${command.command} was answered with ${response.status()}: ${await response.text()}`);
	return response.json();
}

/** Creates an entry as a draft, optionally publishes it. Returns its id. */
export async function have(page: Page, type: string, data: object, { live = false } = {}): Promise<string> {
	const id = randomUUID();
	await runCommand(page, id, { command: "save", type, basedOn: 0, data });
	if (live) await runCommand(page, id, { command: "publish" });
	return id;
}
