import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/**
 * The file of another process or thread, by its path in the project. Always the source, which Node runs as it is, so
 * that the server's bundle needs no second entry.
 */
export function sourceOf(path: string): string {
	return join(dirname(String(findPackageJSON(import.meta.url))), path);
}
