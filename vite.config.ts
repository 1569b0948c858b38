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
		if (this.environment.name !== "client" || !id.endsWith("/app/admin/declared-sections.ts")) return;
		const declared = await import("./app/admin/declared-sections.ts");
		return Object.entries(declared)
			.map(([name, sections]) => `export const ${name} = ${JSON.stringify(sections)};`)
			.join("\n");
	},
};

/** Replaces the page of last resort in the browser: screens of the studio need not load the site's icons for it. */
const plainLastResort: Plugin = {
	name: "plain-last-resort",
	load(id) {
		if (this.environment.name !== "client" || !id.endsWith("/app/site/shell/last-resort.tsx")) return;
		return 'export const LastResort = () => "Something went wrong. Please reload the page.";';
	},
};

/** Leaves out of the text editor how its parts are read from and written to files of Markdown, which nothing here does. */
const withoutMarkdown: Plugin = {
	name: "without-markdown",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	transform: {
		filter: { id: /node_modules\/@tiptap\/extension/ },
		handler(code) {
			const found: { key: string; start: number; end: number }[] = [];
			const visit = (node: unknown): void => {
				if (Array.isArray(node)) return node.forEach(visit);
				if (typeof node !== "object" || node === null) return;
				const { type, key, start, end } = node as { type: string; key?: { name: string }; start: number; end: number };
				const isFound = type === "Property" && key && /^(parse|render)?markdown/i.test(key.name);
				if (isFound) found.push({ key: key.name, start, end });
				else Object.values(node).forEach(visit);
			};
			visit(this.parse(code));
			for (const { key, start, end } of found.reverse())
				code = `${code.slice(0, start)}${key}: undefined${code.slice(end)}`;
			return code;
		},
	},
};

export default defineConfig(({ command }) => ({
	plugins: [
		// The studio speaks English: the widgets' words in thirty other languages stay out of it.
		optimizeLocales.vite({ locales: ["en-US"] }),
		plainSections,
		plainLastResort,
		withoutMarkdown,
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
