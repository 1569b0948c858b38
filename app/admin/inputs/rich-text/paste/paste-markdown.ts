/**
 * Reads Markdown as HTML, as far as a text can hold it: headings, paragraphs, lists, quotes, code, tables, lines, and
 * what stands within a line. Whatever it does not know stays as it was written.
 */
export function htmlOfMarkdown(markdown: string): string {
	return blocksOf(markdown.replace(/\r\n?/g, "\n").split("\n"));
}

/** Whether a text was written as Markdown: one line that begins a block, or something marked within a line. */
export function isMarkdown(text: string): boolean {
	return (
		/^(#{1,6} \S|[-*+] \S|\d+[.)] \S|> ?\S|```|~~~|\|.+\|\s*$|(-{3,}|\*{3,})\s*$)/m.test(text) ||
		/\*\*\S[^*]*\*\*|!?\[[^\]\n]+\]\([^()\s]+|!\[\]\([^()\s]+|`[^`\n]+`/.test(text)
	);
}

const item = /^(\s*)([-*+]|(\d+)[.)]) +(.*)$/;

// Deeper than a text may be nested.
const deepest = 8;

function blocksOf(lines: readonly string[], depth = 0): string {
	const html: string[] = [];
	let words: string[] = [];
	const endParagraph = () => {
		if (words.length > 0) html.push(`<p>${words.map(inline).join(" ")}</p>`);
		words = [];
	};
	for (let at = 0; at < lines.length; ) {
		const line = lines[at]!;
		const isNested = depth < deepest;
		/** Takes the lines from this one on, as long as they belong to it. */
		const take = (belongs: (line: string) => boolean, least = 1) => {
			endParagraph();
			const begun = at;
			for (at += least; at < lines.length && belongs(lines[at]!); ) at++;
			return lines.slice(begun, at);
		};
		const [, fence, language = ""] = /^\s{0,3}(```|~~~)\s*([\w+#-]*)/.exec(line) ?? [];
		const [, marks = "", title] = /^(#{1,6}) +(.*?)(?: +#+)?\s*$/.exec(line) ?? [];
		if (fence) {
			const code = take((next) => !next.trim().startsWith(fence)).slice(1);
			// The line that ends it.
			at++;
			html.push(`<pre><code class="language-${language}">${escaped(code.join("\n"))}</code></pre>`);
		} else if (title !== undefined) {
			take(never);
			html.push(`<h${marks.length}>${inline(title)}</h${marks.length}>`);
		} else if (/^\s{0,3}(-{3,}|\*{3,}|_{3,})\s*$/.test(line)) {
			take(never);
			html.push("<hr>");
		} else if (isNested && quote.test(line)) {
			const quoted = take((next) => quote.test(next)).map((next) => next.replace(/^\s{0,3}> ?/, ""));
			html.push(`<blockquote>${blocksOf(quoted, depth + 1)}</blockquote>`);
		} else if (isNested && item.test(line)) {
			html.push(
				listOf(
					take((next) => item.test(next) || /^\s{2,}\S/.test(next)),
					depth,
				),
			);
		} else if (line.includes("|") && /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[at + 1] ?? "")) {
			const [head = "", , ...rows] = take((next) => next.includes("|"), 2);
			html.push(`<table>${rowOf(head, "th")}${rows.map((row) => rowOf(row, "td")).join("")}</table>`);
		} else if (line.trim() === "") take(never);
		else {
			words.push(line.trim());
			at++;
		}
	}
	endParagraph();
	return html.join("");
}

const quote = /^\s{0,3}>/;
const never = () => false;

/** Items that are indented further than the first are lists within the one before. */
function listOf(lines: readonly string[], depth: number): string {
	const [, indent = "", , start] = item.exec(lines[0]!)!;
	const items: string[][] = [];
	for (const line of lines) {
		const [, inner = "", , , words = ""] = item.exec(line) ?? [];
		if (item.test(line) && inner.length <= indent.length) items.push([words]);
		else items.at(-1)!.push(line.slice(Math.min(indent.length + 2, line.length - line.trimStart().length)));
	}
	const tag = start === undefined ? "ul" : "ol";
	const first = start === undefined || start === "1" ? "" : ` start="${start}"`;
	return `<${tag}${first}>${items.map((parts) => `<li>${blocksOf(parts, depth + 1)}</li>`).join("")}</${tag}>`;
}

function rowOf(line: string, tag: "th" | "td"): string {
	const cells = line
		.trim()
		.replace(/^\||\|$/g, "")
		.split(/(?<!\\)\|/);
	return `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim().replaceAll("\\|", "|"))}</${tag}>`).join("")}</tr>`;
}

// An address in angle brackets, or one without spaces that may hold brackets of its own; then a title.
const target = String.raw`\((?:&lt;([^<>\n]*?)&gt;|([^()\s]+(?:\([^()\s]*\)[^()\s]*)*))(?:\s+&quot;([^)]*?)&quot;)?\)`;
const picture = new RegExp(String.raw`!\[([^\]]*)\]${target}`, "g");
const link = new RegExp(String.raw`\[([^\]]+)\]${target}`, "g");

/** Returns the HTML of the text within a line. Code is split off first, because no Markdown applies in it. */
function inline(text: string): string {
	return text
		.split(/(`+[^`]+`+)/)
		.map((part, index) =>
			index % 2 === 1
				? `<code>${escaped(part.replace(/^`+ ?| ?`+$/g, ""))}</code>`
				: escaped(part)
						.replace(picture, (_, alt: string, ...[spaced = "", address = "", title = ""]: string[]) =>
							unmarked(`<img src="${spaced}${address}" alt="${alt}" title="${title}">`),
						)
						.replace(link, (_, words: string, ...[spaced = "", address = ""]: string[]) => {
							return `${unmarked(`<a href="${spaced}${address}">`)}${words}</a>`;
						})
						.replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "<strong>$2</strong>")
						.replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, "<em>$1</em>")
						.replace(/(?<![\w_])_(?=\S)([^_]+?)(?<=\S)_(?![\w_])/g, "<em>$1</em>")
						.replace(/~~(?=\S)(.+?)(?<=\S)~~/g, "<s>$1</s>"),
		)
		.join("");
}

/** Without signs that mark something up: in addresses they do not. */
function unmarked(html: string): string {
	return html.replace(/[*_~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
