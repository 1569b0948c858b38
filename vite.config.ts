import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { groups } from "./chunks.ts";
import { asciiOnly, studioLater } from "./server/build-plugins.ts";

/** Gives the browser the studio's sections as plain words: their declarations bring along every check of content. */
const plainSections: Plugin = {
	name: "plain-sections",
	async load(id) {
		if (this.environment.name !== "client" || !id.endsWith("/app/admin/content-sections.ts")) return;
		const { contentSections } = await import("./app/admin/content-sections.ts");
		return `export const contentSections = ${JSON.stringify(contentSections)};`;
	},
};

export default defineConfig(({ command }) => ({
	plugins: [
		// The studio speaks English: the widgets' words in thirty other languages stay out of it.
		optimizeLocales.vite({ locales: ["en-US"] }),
		plainSections,
		studioLater(),
		asciiOnly,
		tailwindcss(),
		reactRouter(),
	],
	// Behaviours of public pages are imported with ?worker&url: the one way to get a compiled, hashed file by its address.
	worker: { format: "es" },
	build: { assetsInlineLimit: 0, target: "es2023" },
	// Packages bring a second copy of themselves for development, which the server would read and hold as well.
	...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
		ssr: {
			// A start finds and reads one file faster than hundreds. Left out is what loads files of its own.
			resolve: command === "build" ? { noExternal: true, external: ["sharp", "pino", "pg", "shiki"] } : {},
			build: {
				// The process and the pages share one module graph, so that both see the same release.
				rolldownOptions: { input: "./server/app.ts", output: { entryFileNames: "index.js", comments: false } },
			},
		},
	},
}));
