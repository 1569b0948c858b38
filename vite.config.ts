import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { compressFiles } from "./server/compress-files.ts";

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter(), compressed()],
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

/** Nothing is compressed while serving: the client build ends with the compressed forms beside its files. */
function compressed(): Plugin {
	return {
		name: "compressed",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		writeBundle({ dir }) {
			if (dir) compressFiles(dir);
		},
	};
}
