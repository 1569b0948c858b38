import type { Plugin } from "vite";

// Both are for the bundle of the server, and for that alone.
const forServer = { apply: "build", applyToEnvironment: ({ name }) => name === "ssr" } satisfies Partial<Plugin>;

const studioRoutes = "virtual:studio-routes";

// A hook with a filter is not called for the thousands of other modules.
const exactly = (id: string) => new RegExp(`^${RegExp.escape(id)}$`);

/**
 * Has the server load the screens of the studio when somebody opens the first of them: visitors of the site need none.
 * Their modules are empty in the table of routes until its `loadStudio` has filled them.
 */
export function studioLater(): Plugin {
	let imports: { readonly line: string; readonly name: string }[] = [];
	return {
		name: "studio-later",
		...forServer,
		resolveId: { filter: { id: exactly(studioRoutes) }, handler: (id) => `\0${id}` },
		load: {
			filter: { id: exactly(`\0${studioRoutes}`) },
			handler() {
				const names = imports.map(({ name }) => name);
				return `${imports.map(({ line }) => line).join("\n")}\nexport default { ${names} };`;
			},
		},
		transform: {
			filter: { id: exactly("\0virtual:react-router/server-build") },
			handler(code) {
				imports = [];
				const table = code.replace(/import \* as (route\d+) from "[^"]*\/app\/admin\/[^"]*";/g, (line, name) => {
					imports.push({ line, name });
					return `const ${name} = {};`;
				});
				if (imports.length === 0)
					throw new Error("The table of routes does not look as it did: the studio is not found.");
				const filled = imports.map(({ name }) => `Object.assign(${name}, loaded.${name});`);
				return `${table}
				let loading;
				export function loadStudio() {
					loading ??= import("${studioRoutes}").then(({ default: loaded }) => { ${filled.join("\n")} });
					return loading;
				}`;
			},
		},
	};
}

/** Writes what is beyond ASCII in its escaped form: for a single sign of it V8 holds all of a file in two bytes a sign. */
export const asciiOnly: Plugin = {
	name: "ascii-only",
	...forServer,
	generateBundle(_options, bundle) {
		for (const file of Object.values(bundle))
			if (file.type === "chunk") file.code = file.code.replace(/\\.|[^\0-\x7f]/g, escaped);
	},
};

/** Writes nested rules without the `&` that browsers add by themselves: the minifier writes it, and a page has some hundred. */
export const shortStyles: Plugin = {
	name: "short-styles",
	// Of both bundles: the one of the server has the sheets that it alone links.
	apply: "build",
	generateBundle(_options, bundle) {
		for (const file of Object.values(bundle))
			if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = withoutNesting(String(file.source));
	},
};

/** Returns a minified style sheet with nested selectors as short as browsers understand them. */
export function withoutNesting(css: string): string {
	return css.replace(/"[^"]*"|\([^()]*\)|([{};,])&(?: |(?=[>+~]))/g, (whole, before) => before ?? whole);
}

/** A sign, which may have a backslash before it. */
function escaped(found: string): string {
	const unit = found.at(-1)!;
	return unit < "\x80" ? found : `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Has each module of an extension say that it is being loaded, in `globalThis.moduleAtLoad`: where it throws, a start can name it
 * (`bin/build.mjs`).
 * @param root of the project
 */
export function namedAtLoad(root: string): Plugin {
	return {
		name: "named-at-load",
		...forServer,
		transform: {
			filter: { id: new RegExp(`^${RegExp.escape(root)}/(extension|ready)/.*\\.tsx?$`) },
			handler(code, id) {
				const named = (name: string | undefined) => `globalThis.moduleAtLoad = ${JSON.stringify(name)};`;
				return { code: `${named(id.slice(root.length + 1))} ${code}\n${named(undefined)}`, map: null };
			},
		},
	};
}

/** How a build says to whoever started it how far it is. */
export const progressMark = "@building";

const steps = ["client buildStart", "client renderStart", "ssr buildStart", "ssr renderStart"];

/** Tells the steps of a build: reading and writing the scripts of browsers, then of the server, then compressing files. */
export function buildProgress(): Plugin {
	const begins = (hook: string) =>
		function (this: { readonly environment: { readonly name: string } }) {
			const step = steps.indexOf(`${this.environment.name} ${hook}`);
			if (step >= 0) tellProgress(step + 1);
		};
	return {
		name: "build-progress",
		apply: "build",
		buildStart: begins("buildStart"),
		renderStart: begins("renderStart"),
	};
}

/** Says which of the steps has begun; the last is compressing. */
export function tellProgress(step: number = steps.length + 1): void {
	if (process.env.BUILD_DIR) process.stdout.write(`${progressMark} ${step} of ${steps.length + 1}\n`);
}
