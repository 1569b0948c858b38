import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter()],
	// Behaviours of public pages are imported with ?worker&url: the one way to get a compiled, hashed file by its address.
	worker: { format: "es" },
	build: { assetsInlineLimit: 0, target: "es2023" },
	environments: {
		ssr: {
			// A start finds and reads one file faster than hundreds. Left out is what loads files of its own.
			resolve: command === "build" ? { noExternal: true, external: ["sharp", "pino", "pg", "shiki"] } : {},
			build: {
				// The process and the pages share one module graph, so that both see the same release.
				rolldownOptions: { input: "./server/app.ts", output: { entryFileNames: "index.js" } },
			},
		},
	},
}));
