import { openStore } from "../../app/.server/db/open-store.ts";

// Opens the store as a starting server does, and prints the migrations it finds.
const [dataDir = "", databaseUrl] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl });
const applied = await store.db.selectFrom("migrations").select("name").orderBy("name").execute();
console.log(applied.map(({ name }) => name).join());
await store.close();
