import { existsSync, readFileSync } from "node:fs";
import module from "node:module";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Where files of the product stand that a firm has copied to change them, each at its own path. */
export const takenFolder = "extension/taken";

/** The note of the versions that they were copied from. */
export const takenNote = `${takenFolder}/taken.json`;

/**
 * The path of the copy that replaces a file of the product, if there is one.
 * @param {string} file absolute
 * @param {string} root of the project
 * @returns {string | undefined}
 */
export function takenCopy(file, root) {
	const path = relative(root, file);
	if (path.startsWith("..") || path.startsWith(`extension${sep}`) || path.includes("node_modules")) return undefined;
	const copy = join(root, takenFolder, path);
	return existsSync(copy) ? copy : undefined;
}

/**
 * From now on, modules that are taken are loaded from their copies. What these import is found from the place of the
 * original, so that a copy needs no other imports.
 * @param {string} root of the project
 */
export function useTakenFiles(root) {
	if (!existsSync(join(root, takenFolder))) return;
	// Older versions, which only get the right one, do not know it.
	module.registerHooks({
		load(url, context, next) {
			const copy = url.startsWith("file:") ? takenCopy(fileURLToPath(url), root) : undefined;
			return next(copy ? pathToFileURL(copy).href : url, context);
		},
	});
}

/**
 * The same for what Vite serves and builds: a plugin of it.
 * @param {string} root of the project
 */
export function takenFiles(root) {
	return {
		name: "taken-files",
		enforce: "pre",
		load: {
			filter: { id: { exclude: /^\0|\/node_modules\// } },
			handler(id) {
				const [file, query = ""] = id.split("?");
				if (/(^|&)(url|raw|worker|inline)(&|=|$)/.test(query)) return;
				const copy = takenCopy(file, root);
				if (!copy) return;
				this.addWatchFile(copy);
				return readFileSync(copy, "utf8");
			},
		},
	};
}
