import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** An error as Vite lays it over a page: with the place in the sources, where that is known. */
export interface ShownError {
	readonly message: string;
	readonly stack: string;
	readonly id?: string;
	readonly frame?: string;
	readonly plugin?: string;
	readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
}

/** What errors of the build tool say beside their message. */
type FromVite = Error & Partial<Pick<ShownError, "id" | "frame" | "plugin" | "loc">>;

export function shownError(error: Error): ShownError {
	const { message, stack = "", id, frame, plugin, loc = placeIn(stack) } = error as FromVite;
	return {
		message: stripVTControlCharacters(message),
		stack: stripVTControlCharacters(stack),
		...(id !== undefined && { id }),
		...(frame !== undefined && { frame: stripVTControlCharacters(frame) }),
		...(plugin !== undefined && { plugin }),
		...(loc && { loc }),
	};
}

/** The first place of a stack that is in our own sources. */
function placeIn(stack: string): ShownError["loc"] {
	for (const line of stack.split("\n").slice(1)) {
		const [, file = "", row, column] = /\(?((?:file:\/\/)?\/[^()]+?):(\d+):(\d+)\)?$/.exec(line) ?? [];
		if (!file || file.includes("/node_modules/")) continue;
		return { file: file.replace("file://", ""), line: Number(row), column: Number(column) };
	}
	return undefined;
}

// Not inline: pages run no script that does not come from their own address.
const onChange = "/@site/changes.js";
const onError = "/@site/error.js";
let lastError: ShownError | undefined;

/** A script of the pages that are served while developing; undefined for another address. */
export function scriptAt(url: string): string | undefined {
	const [path] = url.split("?", 1);
	if (path === onChange)
		return `import { createHotContext } from "/@vite/client";
createHotContext("${onChange}").on("site:changed", () => location.reload());`;
	if (path !== onError || !lastError) return undefined;
	return `import { ErrorOverlay } from "/@vite/client";
document.body.append(new ErrorOverlay(${JSON.stringify(lastError)}));`;
}

/**
 * Adds to a page what loads it anew after a change, and what lays an error over it. Screens of the studio that are well
 * exchange what has changed by themselves, and keep what was typed.
 */
export async function withScripts(response: Response, failed: ShownError | undefined): Promise<Response> {
	if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
	const html = await response.text();
	const isExchanging = html.includes("virtual:react-router/inject-hmr-runtime") && !failed && response.status < 500;
	if (failed) lastError = failed;
	const scripts = [...(isExchanging ? [] : [onChange]), ...(failed ? [`${onError}?${Date.now()}`] : [])];
	const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`);
	return new Response(html.replace("</body>", `${tags.join("")}</body>`), response);
}

/** A page for sources that cannot be read: it says where, and is loaded anew when they are edited. */
export function errorPage(failed: ShownError): string {
	lastError = failed;
	const { message, stack, loc, id } = failed;
	const file = loc?.file ?? id;
	const place = file ? `${relative(process.cwd(), file)}${loc ? `:${loc.line}:${loc.column}` : ""}` : "";
	const words = [place, message, stack].join("\n").replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>This cannot be shown</title></head>
<body><pre>${words}</pre>
<script type="module" src="${onChange}"></script><script type="module" src="${onError}?${Date.now()}"></script></body>
</html>`;
}
