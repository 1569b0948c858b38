const headers = { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" };

/** A rendered page as a still: nothing in it runs or takes the focus. */
export function inertPreview(html: string): Response {
	const quiet = html
		.replace(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs, "")
		.replace(/(<[a-z][^>]*?) autofocus(="[^"]*")?/g, "$1");
	return new Response(quiet, { headers });
}

/** A page in place of one that cannot be shown, with the reasons. */
export function previewError(status: number, sentence: string, reasons: readonly string[] = []): Response {
	const list = reasons.map((reason) => `<li>${asText(reason)}</li>`).join("");
	const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><main><p>${asText(sentence)}</p><ul>${list}</ul></main></html>`;
	return new Response(html, { status, headers });
}

function asText(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
