import { mediaFile } from "../app/.server/media/library/media-file.ts";
import { servedFile } from "../app/.server/media/library/serve-file.ts";
import { isLookFile } from "../app/site/look/look-address.ts";
import type { Files } from "./files/static-files.ts";
import { isStudio } from "./pages/page-address.ts";
import type { Router } from "./pages/router.ts";
import { visitPath } from "./watch/visits.ts";

interface MethodsContext {
	readonly files: Files;
	readonly router: Router;
}

const reading = ["GET", "HEAD"];
const watched = ["/healthz", "/readyz", "/metrics"];

/** The methods that a canonical path allows; undefined where there is nothing. */
export function methodsAt(path: string, { files, router }: MethodsContext): readonly string[] | undefined {
	if (path === visitPath) return ["POST", "OPTIONS"];
	const isFile = files.has(path) || isLookFile(path) || mediaFile(path) || servedFile(path);
	if (isFile || watched.includes(path)) return [...reading, "OPTIONS"];
	// The studio's scripts ask for the data of a screen, and send its forms, at its address with .data behind it.
	const match = router.match(isStudio(path) ? path.replace(/(\/_)?\.data$/, "") : path);
	if (!match || match.pattern.endsWith("*")) return undefined;
	return [...(match.reads ? reading : []), ...(match.posts ? ["POST"] : []), "OPTIONS"];
}
