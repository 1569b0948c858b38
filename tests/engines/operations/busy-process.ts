import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { aClient, ada } from "../../world.ts";

// Saves and publishes until it is killed, and prints each change once it was acknowledged.
const store = await openStore({ dataDir: process.argv[2]! });
const acknowledge = (...words: unknown[]) => process.stdout.write(`${words.join(" ")}\n`);
const data = (version: number) => aClient({ project: `Version ${version}` });

for (;;) {
	const { id } = await create(store, { type: "clients", data: data(1), actor: ada });
	acknowledge("saved", id, 1);
	for (let version = 1; version < 4; version++) {
		await publish(store, [id], ada);
		acknowledge("published", id, version);
		await saveDraft(store, { id, basedOn: version, data: data(version + 1), actor: ada });
		acknowledge("saved", id, version + 1);
	}
}
