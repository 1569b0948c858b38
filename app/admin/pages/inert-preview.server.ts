import { inert } from "../../.server/preview/inert.ts";
import type { RenderedPage } from "../../.server/snapshot/page-renderer.ts";

const headers = { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" };

const inertPages = new WeakMap<RenderedPage, string>();

/** Returns a drawn page with scripts and focus disabled, by day or by night if `scheme` says so. */
export function inertPreview(page: RenderedPage, scheme: string | null = null): Response {
	const html = inertPages.get(page) ?? inert(page.html());
	inertPages.set(page, html);
	const isChosen = scheme === "light" || scheme === "dark";
	return inertDocument(isChosen ? html.replace("<html ", `<html data-theme="${scheme}" `) : html);
}

export function inertDocument(html: string): Response {
	return new Response(Buffer.from(html), { headers });
}

/** In place of a page, a sentence that says why there is none to see, with the reasons. */
export function previewError(status: number, sentence: string, reasons: readonly string[] = []): Response {
	const list = reasons.map((reason) => `<li>${asText(reason)}</li>`).join("");
	const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><main data-says><p>${asText(sentence)}</p><ul>${list}</ul></main></html>`;
	return new Response(html, { status, headers });
}

function asText(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
