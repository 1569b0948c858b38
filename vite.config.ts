import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { readExtension } from "./bin/cli/extension/read-extension.ts";
import { takenFiles } from "./bin/taken.mjs";
import { groups } from "./chunks.ts";
import { browserPackages } from "./server/browser-packages.ts";
import { asciiOnly, buildProgress, namedAtLoad, shortStyles, studioLater } from "./server/build-plugins.ts";

// Filters are read before a hook is called: each call takes a build as long as bundling a small module.
const endOf = (path: string) => new RegExp(`${RegExp.escape(path)}$`);

/** Gives the browser the studio's sections as plain words: their declarations bring along every check of content. */
const plainSections: Plugin = {
	name: "plain-sections",
	load: {
		filter: { id: endOf("/app/admin/declared-sections.ts") },
		async handler() {
			if (this.environment.name !== "client") return;
			// By its path, so that this file is not bundled with it and all that it may load later, such as inputs of fields.
			const declared: object = await import(`${import.meta.dirname}/app/admin/declared-sections.ts`);
			return Object.entries(declared)
				.map(([name, sections]) => `export const ${name} = ${JSON.stringify(sections)};`)
				.join("\n");
		},
	},
};

/** Tells the server what the folder `extension` uses of the product. */
const reportOnExtension: Plugin = {
	name: "report-on-extension",
	load: {
		filter: { id: endOf("/app/.server/built-extension.ts") },
		handler() {
			if (this.environment.name !== "ssr") return;
			return `export const builtExtension = ${JSON.stringify(readExtension())};`;
		},
	},
};

/** What only the server draws or says, and what stands in for it in the browser, which loads neither it nor what it needs. */
const standIns: Readonly<Record<string, string>> = {
	"/app/content/register/site-language.ts": "export const siteLanguage = () => undefined;",
	// Its script is the browser's.
	"/app/site/islands/island.tsx": 'import wake from "./wake.ts?worker&url"; export const Island = () => wake;',
	"/app/site/sections/page-sections.tsx": "export const PageSections = () => null;",
	"/app/site/shell/last-resort.tsx": 'export const LastResort = () => "Something went wrong. Please reload the page.";',
};

/** Where only the server reads what a `server.ts` has. */
const readyFolder = `${import.meta.dirname}/ready/`;

const drawnByServer: Plugin = {
	name: "drawn-by-server",
	load: {
		filter: { id: [new RegExp(`^${RegExp.escape(readyFolder)}`), ...Object.keys(standIns).map(endOf)] },
		async handler(id) {
			if (this.environment.name !== "client") return;
			if (id.startsWith(readyFolder) && id.endsWith("/server.ts")) return "export {};";
			if (await isPanelLeft(id)) return "export {};";
			return Object.entries(standIns).find(([file]) => id.endsWith(file))?.[1];
		},
	},
};

/**
 * Whether a file is a panel of an extension that is not taken. It is no route, so nothing would take away what only the server runs in
 * it.
 */
async function isPanelLeft(id: string): Promise<boolean> {
	const [, name] = /^([^/]+)\/panels\//.exec(id.startsWith(readyFolder) ? id.slice(readyFolder.length) : "") ?? [];
	if (name === undefined) return false;
	// By its path, so that this file is not bundled with it.
	const { takenNames } = await import(`${import.meta.dirname}/app/ready.ts`);
	return !takenNames.includes(name);
}

/** Parts of packages that nothing here uses, and what stands in for them, by the file. */
const unused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"@tiptap/core/dist/index.js": {
		Delete: 'Extension.create({ name: "delete" })',
		TextDirection: 'Extension.create({ name: "textDirection" })',
		setTextDirection: "() => () => false",
		unsetTextDirection: "() => () => false",
		NodePos: "class {}",
		DecorationManager: "class { plugin = null; destroy() {} }",
		getSchemaByResolvedExtensions: "{ return new Schema(getSchemaSpecByResolvedExtensions(extensions, editor)); }",
		getSchemaAttributes: "{}",
		updateMarkViewAttributes: "{}",
		getUpdatedPosition: "{}",
		createMappablePosition: "{}",
		renderNestedMarkdownContent: '{ return ""; }',
		createStyleTag: "{}",
		style: '""',
		pasteRulesPlugin: "{ return []; }",
		warnOnDuplicatedProseMirrorModel: "{}",
	},
	// The studio knows all of its routes from the start.
	"react-router/dist/production/lib/dom/ssr/fog-of-war.js": {
		getPartialManifest: "{}",
		getPatchRoutesOnNavigationFunction: "{}",
		isFogOfWarEnabled: "{ return false; }",
		useFogOFWarDiscovery: "{}",
	},
	"react-router/dist/production/lib/router/instrumentation.js": {
		consumeInstrumentationClientResultMetaReceiver: "{}",
		getRouteInstrumentationUpdates: "{}",
		instrumentClientSideRouter: "{ return router; }",
	},
	// It loads screens beforehand in its own way.
	"react-router/dist/production/lib/dom/ssr/components.js": {
		PrefetchPageLinks: "{ return null; }",
		usePrefetchBehavior: "{ return [false, null, {}]; }",
	},
	"react-router/dist/production/lib/hooks.js": {
		RSCErrorHandler: "{ return children; }",
	},
};

/**
 * The studio speaks English: the widgets' words in thirty other languages stay out of it. By itself the package leaves the server as it is,
 * which would read six hundred files for nothing.
 */
function englishAlone(): Plugin {
	const { resolveId, ...plugin } = optimizeLocales.vite({ locales: ["en-US"] }) as Plugin & { resolveId: LocaleHook };
	const { filter, handler } = resolveId;
	return {
		...plugin,
		resolveId: { filter, handler: (id, importer) => handler(id, importer ?? "", { ssr: false }) },
	};
}

interface LocaleHook {
	readonly filter: { readonly id: RegExp };
	handler(id: string, importer: string, options: { readonly ssr: boolean }): string | null | undefined;
}

interface Span {
	readonly start: number;
	readonly end: number;
}

/** What is read of a declaration of a function or of variables. */
interface Statement {
	readonly id?: { readonly name: string };
	readonly body?: Span;
	readonly declarations?: readonly { readonly id: { readonly name: string }; readonly init?: Span }[];
}

interface Part {
	readonly id?: { readonly name: string };
	readonly at?: Span;
}

const withoutUnused: Plugin = {
	name: "without-unused",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	transform: {
		filter: { id: Object.keys(unused).map((file) => endOf(`/node_modules/${file}`)) },
		handler(code, id) {
			const [file, standIns] = Object.entries(unused).find(([file]) => id.endsWith(file))!;
			const { body } = this.parse(code) as unknown as { body: readonly Statement[] };
			const parts = body.flatMap(({ id, body, declarations = [] }): Part[] =>
				body ? [{ id, at: body }] : declarations.map(({ id, init }) => ({ id, at: init })),
			);
			const found = parts.flatMap(({ id, at }) => (id && at && Object.hasOwn(standIns, id.name) ? [{ id, at }] : []));
			if (found.length < Object.keys(standIns).length) this.error(`${file} has changed: look what of it is unused.`);
			for (const { id, at } of found.reverse()) code = code.slice(0, at.start) + standIns[id.name] + code.slice(at.end);
			return code;
		},
	},
};

export default defineConfig(({ command }) => ({
	plugins: [
		englishAlone(),
		takenFiles(import.meta.dirname),
		reportOnExtension,
		plainSections,
		drawnByServer,
		withoutUnused,
		studioLater(),
		namedAtLoad(import.meta.dirname),
		asciiOnly,
		shortStyles,
		buildProgress(),
		// Its own minifier would take nested rules apart before the build does what is asked for below.
		tailwindcss({ optimize: false }),
		reactRouter(),
	],
	// Behaviours of public pages are imported with ?worker&url: the one way to get a compiled, hashed file by its address.
	worker: { format: "es", plugins: () => [takenFiles(import.meta.dirname)] },
	// Nested rules stay nested, which is shorter; browsers that know popovers know them as well.
	build: { assetsInlineLimit: 0, target: "es2023", cssTarget: ["chrome123", "safari17.5", "firefox128"] },
	// Found under way, each would load the page anew, and packages of the server are taken for ones of the browser.
	...(command === "serve" && { optimizeDeps: { include: browserPackages(), noDiscovery: true } }),
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
