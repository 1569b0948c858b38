/** Escapes text for elements and attributes. Characters that XML forbids are removed. */
export function xmlText(text: string): string {
	return text.replace(NOT_XML, "").replace(/[&<>"']/g, (character) => entities[character]!);
}

/** An answer with an XML document. */
export function xmlResponse(type: string, document: string): Response {
	return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`, {
		headers: { "Content-Type": `${type}; charset=utf-8` },
	});
}

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
};
