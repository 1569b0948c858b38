import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";

it("weighs at most 2 KB compressed, with all its imports", async () => {
	const built = await build({
		configFile: false,
		logLevel: "error",
		build: { write: false, target: "es2023", rolldownOptions: { input: join(import.meta.dirname, "visit.ts") } },
	});
	const [script] = (built as Rolldown.RolldownOutput).output;
	const bytes = brotliCompressSync(script.code).length;
	expect(bytes).toBeGreaterThan(300);
	expect(bytes).toBeLessThanOrEqual(2048);
});
