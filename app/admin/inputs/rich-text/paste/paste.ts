import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { DOMParser as ModelParser } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { richTextBounds } from "../../../../content/text/rich-text.ts";
import { filmAt } from "../../../../content/values/addresses/film-address.ts";
import { addressMeant, isLink } from "../../../../content/values/link-address.ts";
import { takeFootnotes } from "./paste-footnotes.ts";
import { renamed, tidyLists } from "./paste-lists.ts";
import { htmlOfMarkdown, isMarkdown } from "./paste-markdown.ts";
import { listed, type PastedPicture, takePictures } from "./paste-pictures.ts";
import { type AddPictures, addPictures, type Place, placesOf } from "./pasted-pictures.ts";
import { fillWordPictures } from "./word-pictures.ts";

export interface PasteOptions extends AddPictures {
	/** Receives what was left out of pasted content, as sentences; "" when that was nothing after all. */
	onLeftOut: (sentences: string) => void;
}

/** The parts that were taken out of pasted content. */
interface Taken {
	/** Those that can be added to the library. */
	readonly pictures: readonly PastedPicture[];
	/** The names of those that cannot. */
	readonly lost: readonly string[];
	readonly sentences: readonly string[];
}

/** Cleans up pasted HTML, so that the editor's parser reads it as the author meant it. */
export function cleanPaste(editor: Editor, options: PasteOptions): Plugin {
	let taken: Taken | undefined;
	let rtf = "";
	let held: { readonly taken: Taken; readonly places: readonly Place[] } | undefined;
	const tell = ({ lost, sentences }: Taken) =>
		options.onLeftOut([withoutPictures(lost), ...sentences].join(" ").trim());
	const clean = (body: HTMLElement) => {
		fillWordPictures(body, rtf);
		taken = cleaned(body, options);
		if (taken.lost.length + taken.sentences.length > 0) tell(taken);
		return body;
	};
	return new Plugin({
		props: {
			handleDOMEvents: {
				paste({ state, dispatch }, { clipboardData }) {
					// Undo takes back what was pasted, and not what was typed just before.
					dispatch(closeHistory(state.tr));
					rtf = clipboardData?.getData("text/rtf") ?? "";
				},
			},
			transformPastedHTML: (html) => {
				const { body } = new DOMParser().parseFromString(html, "text/html");
				return isFromHere(body) ? html : clean(body).innerHTML;
			},
			// With Shift it is pasted as it is.
			clipboardTextParser: (text, $context, isPlain, view) => {
				if (isPlain || !isMarkdown(text)) return undefined as never;
				const { body } = new DOMParser().parseFromString(htmlOfMarkdown(text), "text/html");
				return ModelParser.fromSchema(view.state.schema).parseSlice(clean(body), { context: $context });
			},
		},
		// As soon as the content is in the text, the marks of its pictures become their places.
		appendTransaction(transactions, _before, state) {
			if (!taken?.pictures.length || !transactions.some(({ docChanged }) => docChanged)) return null;
			const { tr } = state;
			held = { taken, places: placesOf(tr, taken.pictures) };
			taken = undefined;
			return tr;
		},
		view: () => ({
			update() {
				if (!held) return;
				const { taken, places } = held;
				held = undefined;
				void addPictures(editor, places, options).then((lost) => {
					if (!editor.isDestroyed) tell({ ...taken, lost: [...taken.lost, ...lost] });
				});
			},
		}),
	});
}

/** Whether content was copied from an editor like this one, which needs no cleaning. */
function isFromHere(body: HTMLElement): boolean {
	return (
		!!body.querySelector("[data-pm-slice]") && !body.querySelector("h1, h4, h5, h6, img:not(figure[data-media] img)")
	);
}

function withoutPictures(names: readonly string[]): string {
	if (names.length === 0) return "";
	const [subject, it] = names.length === 1 ? ["A picture", "it"] : [`${names.length} pictures`, "them"];
	return `${subject} did not come along: ${listed(names)}. Choose ${it} from the library, or save ${it} and drop ${it} here.`;
}

function cleaned(body: HTMLElement, { onDropFiles }: AddPictures): Taken {
	removeInvisible(body);
	const { pictures, lost } = takePictures(body, onDropFiles !== undefined);
	const frames = removeFrames(body);
	takeFootnotes(body);
	unwrap(body.querySelectorAll('b[id^="docs-internal-guid"], [class*="WordSection"]'));
	tidyLists(body);
	levelHeadings(body);
	nameLanguages(body);
	const refused = plainLinks(body);
	tidySpace(body);
	meantByStyles(body);
	const sentences = [
		frames > 0 && "An embedded page was left out. Link to it instead.",
		refused.length === 1 && `A link was left out, its words stay: ${refused[0]}.`,
		refused.length > 1 && `${refused.length} links were left out, their words stay: ${listed(refused)}.`,
	];
	return { pictures, lost, sentences: sentences.filter((sentence) => sentence !== false) };
}

function removeInvisible(body: HTMLElement): void {
	for (const element of body.querySelectorAll("style, script, link, meta, title, xml, colgroup, template"))
		element.remove();
	for (const element of body.querySelectorAll("[style]"))
		if (/display:\s*none|mso-hide:\s*all/i.test(element.getAttribute("style")!)) element.remove();
}

/** Makes players of films what they show, and removes other pages. Returns how many. */
function removeFrames(body: HTMLElement): number {
	let frames = 0;
	for (const frame of body.querySelectorAll("iframe, embed, object, form")) {
		if (filmAt(frame.getAttribute("src") ?? "").kind === "player") continue;
		if (body.contains(frame)) frames += 1;
		frame.remove();
	}
	return frames;
}

function unwrap(elements: Iterable<Element>): void {
	for (const element of elements) element.replaceWith(...element.childNodes);
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

/** Gives links the addresses that were meant. Returns those of links that no text may have, which lose theirs. */
function plainLinks(body: HTMLElement): string[] {
	const refused = new Set<string>();
	for (const link of body.querySelectorAll("a[href]")) {
		const address = addressOf(link.getAttribute("href")!);
		// The `rel` of another site says nothing about links of this one.
		link.removeAttribute("rel");
		if (isLink(address) && address.length <= richTextBounds.href) link.setAttribute("href", address);
		else {
			if (link.textContent?.trim() && !/^#?$/.test(address)) refused.add(shortened(address));
			unwrap([link]);
		}
	}
	return [...refused];
}

function addressOf(href: string): string {
	const address = addressMeant(href);
	if (!URL.canParse(address)) return address;
	const url = new URL(address);
	const target = url.hostname === "www.google.com" && url.pathname === "/url" ? url.searchParams.get("q") : null;
	if (target) return addressMeant(target);
	return url.origin === location.origin ? url.pathname + url.search + url.hash : address;
}

function shortened(address: string): string {
	return address.length > 60 ? `${address.slice(0, 59)}…` : address;
}

const styles = [
	["strong", /(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/i],
	["em", /(?:^|;)\s*font-style:\s*italic/i],
	["sub", /(?:^|;)\s*vertical-align:\s*sub/i],
	["sup", /(?:^|;)\s*vertical-align:\s*super/i],
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
		const [, align] = /(?:^|;)\s*text-align:\s*(center|right)/i.exec(style) ?? [];
		if (align && /^(P|H[23])$/.test(element.tagName)) (element as HTMLElement).dataset.align = align.toLowerCase();
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

/** Removes empty lines between paragraphs, and spaces used for layout or at the end of a line. */
function tidySpace(body: HTMLElement): void {
	for (const gap of body.querySelectorAll('.Apple-converted-space, [style*="mso-spacerun"]')) gap.replaceWith(" ");
	for (const line of body.querySelectorAll(".Apple-interchange-newline")) line.remove();
	for (const line of body.querySelectorAll("br")) if (isBetweenBlocks(line)) line.remove();
	for (const element of body.querySelectorAll("p, h2, h3, li, td, th")) trimEnd(element);
	for (const element of body.querySelectorAll("p, h2, h3, div"))
		if (element.textContent?.trim() === "" && !element.querySelector("img, table, hr, pre, iframe")) element.remove();
}

function trimEnd(element: Element): void {
	for (let last = element.lastChild; last && !isBlock(last); last = element.lastChild) {
		const words = last.textContent!.replace(/[\s\u00a0]+$/, "");
		if (words === "" && !(last instanceof Element && last.querySelector("br"))) last.remove();
		else if (last instanceof Element) return trimEnd(last);
		else {
			last.nodeValue = words;
			return;
		}
	}
}

function isBetweenBlocks(line: Element): boolean {
	const isTop = line.parentElement?.tagName === "BODY" || line.parentElement?.tagName === "DIV";
	return isTop && [line.previousElementSibling, line.nextElementSibling].some((beside) => beside && isBlock(beside));
}

function isBlock({ nodeName }: Node): boolean {
	return /^(P|H[1-6]|UL|OL|TABLE|DIV|BLOCKQUOTE|PRE|HR|BR|FIGURE|ASIDE|DETAILS)$/.test(nodeName);
}
