import { openStore } from "../../../app/.server/db/open-store.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { carryOut } from "../../../app/.server/move-in/carry-out.ts";
import { openSource } from "../../../app/.server/move-in/source.ts";
import { ada } from "../../world.ts";

// Moves a file in, and says how many items it has done.
const [dataDir, file] = process.argv.slice(2) as [string, string];
const store = await openStore({ dataDir });
const telling = setInterval(async () => {
	const move = await store.db.selectFrom("move_ins").select("done").executeTakeFirst();
	process.stdout.write(`${move?.done ?? 0}\n`);
}, 5);
await carryOut(store, await createMediaLibrary(store), {
	source: await openSource(file),
	system: "wordpress",
	actor: ada,
	isFetching: false,
	allowPrivate: false,
});
clearInterval(telling);
await store.close();
