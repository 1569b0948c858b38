import { DOMParser as ModelParser } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { htmlOfMarkdown, isMarkdown } from "./paste-markdown.ts";
import { listsOfWord } from "./paste-word.ts";

export interface PasteOptions {
	/** Receives a sentence about what was left out of pasted content. */
	onLeftOut: (sentence: string) => void;
}

/** Cleans up pasted HTML, so that the editor's parser reads it as the author meant it. */
export function cleanPaste({ onLeftOut }: PasteOptions): Plugin {
	return new Plugin({
		props: {
			transformPastedHTML: (html) => {
				// Content copied from an editor like this one needs no cleaning.
				if (html.includes("data-pm-slice")) return html;
				const { body } = new DOMParser().parseFromString(html, "text/html");
				const leftOut = cleaned(body);
				if (leftOut) onLeftOut(leftOut);
				return body.innerHTML;
			},
			// With Shift it is pasted as it is.
			clipboardTextParser: (text, $context, isPlain, view) => {
				if (isPlain || !isMarkdown(text)) return undefined as never;
				const { body } = new DOMParser().parseFromString(htmlOfMarkdown(text), "text/html");
				cleaned(body);
				return ModelParser.fromSchema(view.state.schema).parseSlice(body, { context: $context });
			},
		},
	});
}

function cleaned(body: HTMLElement): string | undefined {
	const pictures = body.querySelectorAll("img:not(figure[data-media] img), svg, canvas, video, picture").length;
	const frames = body.querySelectorAll("iframe, embed, object, form").length;
	removeInvisible(body);
	unwrap(body.querySelectorAll('b[id^="docs-internal-guid"], [class*="WordSection"]'));
	listsOfWord(body);
	nestLists(body);
	levelHeadings(body);
	nameLanguages(body);
	plainLinks(body);
	tidySpace(body);
	meantByStyles(body);
	const sentences = [
		pictures > 0 &&
			`${pictures === 1 ? "A picture was" : `${pictures} pictures were`} left out. Choose them from the library or drop their files here.`,
		frames > 0 && "An embedded page was left out. Link to it instead.",
	];
	return sentences.filter(Boolean).join(" ") || undefined;
}

function removeInvisible(body: HTMLElement): void {
	const always =
		"style, script, link, meta, title, xml, svg, canvas, video, audio, iframe, embed, object, form, colgroup";
	for (const element of body.querySelectorAll(always)) element.remove();
	for (const element of body.querySelectorAll("img, source"))
		if (!element.closest("figure[data-media]")) element.remove();
	for (const element of body.querySelectorAll("[style]"))
		if (/display:\s*none|mso-hide:\s*all/i.test(element.getAttribute("style")!)) element.remove();
}

function unwrap(elements: Iterable<Element>): void {
	for (const element of elements) element.replaceWith(...element.childNodes);
}

/** Google Docs puts a nested list beside its list item instead of inside it. */
function nestLists(body: HTMLElement): void {
	for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
		const item = list.previousElementSibling;
		if (item?.tagName === "LI") item.append(list);
		else unwrap([list]);
	}
}

/** The top heading level becomes h2, all others h3: the page's title is not part of its text. */
function levelHeadings(body: HTMLElement): void {
	for (const title of body.querySelectorAll(".MsoTitle")) renamed(title, "h1");
	const top = body.querySelector("h1") ? "H1" : body.querySelector("h2") ? "H2" : "H3";
	for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
		const made = renamed(heading, heading.tagName === top && top !== "H3" ? "h2" : "h3");
		// Headings are bold already.
		for (const part of made.querySelectorAll("b, strong, [style]")) part.setAttribute("style", "font-weight: normal");
	}
}

function renamed(element: Element, tag: string): Element {
	const other = element.ownerDocument.createElement(tag);
	other.append(...element.childNodes);
	element.replaceWith(other);
	return other;
}

/** Sets the language of code blocks from the class names that sites use for it. */
function nameLanguages(body: HTMLElement): void {
	for (const pre of body.querySelectorAll("pre")) {
		const names = [pre.firstElementChild, pre, pre.parentElement].map((element) => element?.className ?? "").join(" ");
		const [, language] = /(?:language-|lang-|highlight-source-)([\w+#-]{1,30})/.exec(names) ?? [];
		const code = pre.ownerDocument.createElement("code");
		if (language) code.className = `language-${language}`;
		for (const line of pre.querySelectorAll("br")) line.replaceWith("\n");
		code.textContent = (pre.textContent ?? "").replace(/\n$/, "");
		pre.replaceChildren(code);
	}
}

function plainLinks(body: HTMLElement): void {
	for (const link of body.querySelectorAll<HTMLAnchorElement>("a[href]")) {
		const address = link.getAttribute("href")!;
		if (!URL.canParse(address)) continue;
		const url = new URL(address);
		const target = url.hostname === "www.google.com" && url.pathname === "/url" ? url.searchParams.get("q") : null;
		if (target) link.setAttribute("href", target);
		if (url.origin === location.origin) link.setAttribute("href", url.pathname + url.search + url.hash);
	}
}

const styles = [
	["strong", /(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/i],
	["em", /(?:^|;)\s*font-style:\s*italic/i],
	["s", /(?:^|;)\s*text-decoration[\w-]*:[^;]*line-through/i],
] as const;

/**
 * Converts inline styles for bold, italic and strikethrough to elements. The page's content security policy may keep
 * the parser from reading inline styles.
 */
function meantByStyles(body: HTMLElement): void {
	for (const element of body.querySelectorAll("[style]")) {
		const style = element.getAttribute("style")!;
		element.removeAttribute("style");
		if (/^(B|STRONG)$/.test(element.tagName) && /(?:^|;)\s*font-weight:\s*(normal|[1-4]00)/i.test(style))
			unwrap([element]);
		if (element.tagName !== "SPAN") continue;
		for (const [tag, pattern] of styles) {
			if (!pattern.test(style)) continue;
			const mark = element.ownerDocument.createElement(tag);
			mark.append(...element.childNodes);
			element.append(mark);
		}
	}
}

/** Removes empty lines between paragraphs, and spaces used for layout. */
function tidySpace(body: HTMLElement): void {
	for (const gap of body.querySelectorAll('.Apple-converted-space, [style*="mso-spacerun"]')) gap.replaceWith(" ");
	for (const line of body.querySelectorAll(".Apple-interchange-newline")) line.remove();
	for (const line of body.querySelectorAll("br")) if (isBetweenBlocks(line)) line.remove();
	for (const element of body.querySelectorAll("p, h2, h3, div"))
		if (element.textContent?.trim() === "" && !element.querySelector("img, table, hr, pre")) element.remove();
}

function isBetweenBlocks(line: Element): boolean {
	const isBlock = (element: Element | null) =>
		element !== null && /^(P|H[1-6]|UL|OL|TABLE|DIV|BLOCKQUOTE|PRE|HR|BR)$/.test(element.tagName);
	const isTop = line.parentElement?.tagName === "BODY" || line.parentElement?.tagName === "DIV";
	return isTop && (isBlock(line.previousElementSibling) || isBlock(line.nextElementSibling));
}
