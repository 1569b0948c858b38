import { typeNamed } from "../../.server/content/document.ts";
import { get } from "../../.server/content/read.ts";
import { problemsOf } from "../../.server/content/stored-data.ts";
import { backendContext } from "../../.server/http.ts";
import { withDraft } from "../../.server/publishing/preview.ts";
import { isFailure } from "../../errors.ts";
import type { Route } from "./+types/preview";

/**
 * A public page as it will be with the draft of one document: `?document=` its id, `?path=` the page, its own one
 * unless given. A still of the page: nothing in it runs, and what it cannot draw it says in words.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { store, release, renderPublic } = context.get(backendContext);
	const { searchParams } = new URL(request.url);
	try {
		const draft = await get(store, searchParams.get("document") ?? "");
		const { snapshot, path: own } = await withDraft(store, release.snapshot, draft);
		const path = searchParams.get("path") || own || "/";
		if (!snapshot.paths().some((page) => page.path === path)) return page(404, "This page is not on the site.", []);
		const rendered = await renderPublic(path, snapshot);
		if (rendered.status < 500) return still(await rendered.text());
		const problems = problemsOf(typeNamed(draft.type), draft.id, draft.data);
		return page(
			200,
			"This draft cannot be drawn yet. It will be once it is complete:",
			problems.map(({ reason }) => reason),
		);
	} catch (error) {
		if (!isFailure(error)) throw error;
		return page(error.status, error.sentence, []);
	}
}

const headers = { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" };

function still(html: string): Response {
	const quiet = html
		.replace(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs, "")
		.replace(/(<[a-z][^>]*?) autofocus(="[^"]*")?/g, "$1");
	return new Response(quiet, { headers });
}

function page(status: number, sentence: string, reasons: readonly string[]): Response {
	const list = reasons.map((reason) => `<li>${asText(reason)}</li>`).join("");
	const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><main><p>${asText(sentence)}</p><ul>${list}</ul></main></html>`;
	return new Response(html, { status, headers });
}

function asText(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
