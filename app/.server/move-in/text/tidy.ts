import type { Element, ElementContent } from "hast";
import { cards } from "../../../content/text/cards.ts";
import { type Alignment, linkRelations, richTextBounds } from "../../../content/text/rich-text.ts";
import { filmAt } from "../../../content/values/addresses/film-address.ts";
import { isLink } from "../../../content/values/link-address.ts";
import { classesOf, element, elementsIn, isSomething, type Node, textOf, withClass, wordsOfOne } from "./elements.ts";
import { arranged, blocks, dropped, marks, plain, unmarked } from "./known-elements.ts";
import { addLists, asLine, isList, isTask, rowsOf, runsOf, withoutHeading } from "./lists-and-rows.ts";
import { type OldNotes, oldNotesIn, paragraphsOfNote } from "./old-notes.ts";
import { opensOf, taskOf } from "./old-parts.ts";
import { clipped, shortened } from "./plain-words.ts";
import { alignmentOf, isFloating, placed, sideOf } from "./read-alignment.ts";

/** The facts about the HTML of another system that are needed to understand it. */
export interface TidyOptions {
	/** Whether line breaks in the text are meant, and empty lines part paragraphs. */
	readonly isClassic: boolean;
	/**
	 * The id that a picture will have here with its alternative text, or why it cannot come.
	 * @param number of its entry, if the text names one
	 */
	picture(address: string, number: string): { readonly media: string; readonly alt: string } | { readonly why: string };
	/** Returns the new target of a link; undefined when it cannot be kept. */
	link(href: string): string | undefined;
}

export interface Tidied {
	readonly nodes: readonly Element[];
	/** The changes and omissions, with the number of times of each. */
	readonly changes: ReadonlyMap<string, number>;
}

/** Reduces whatever HTML to the elements that a text of this site has, and tells what became of the others. */
export function tidy(nodes: readonly Node[], options: TidyOptions): Tidied {
	const tidier = new Tidier(options, oldNotesIn(nodes));
	const tidied = tidier.flow(nodes, top);
	return { nodes: [...tidied, ...tidier.notes()], changes: tidier.changes };
}

/**
 * The place of a node: the marks around it, the levels that it may still add, the lists around it, and its alignment.
 */
interface Where {
	readonly around: readonly Element[];
	readonly room: number;
	readonly lists: number;
	readonly align?: Alignment | undefined;
}

// A document of `levels` has twice as many objects and lists in each other; a line with a link takes nine of them.
const deepest = richTextBounds.levels * 2 - 1 - 9;
const top: Where = { around: [], room: deepest, lists: 0 };
const depth = { list: 4, quote: 2, table: 6 } as const;

class Tidier {
	readonly changes = new Map<string, number>();
	readonly #options: TidyOptions;
	readonly #notes: OldNotes;
	/** The notes that were referred to so far, in their order. */
	readonly #referred: Element[] = [];
	#isInNote = false;
	#hasHeading = false;

	constructor(options: TidyOptions, notes: OldNotes) {
		this.#options = options;
		this.#notes = notes;
	}

	#note(what: string): void {
		this.changes.set(what, (this.changes.get(what) ?? 0) + 1);
	}

	/** The footnotes of the text, which are its last block, behind what cannot be one. */
	notes(): Element[] {
		const others: Element[] = [];
		const read = (note: Element) => {
			const { paragraphs, rest } = paragraphsOfNote(this.flow(note.children, top));
			others.push(...rest);
			return paragraphs;
		};
		this.#isInNote = true;
		const items = this.#referred.map((note, index) => element("li", read(note), { id: String(index + 1) }));
		for (const note of this.#notes.all) {
			if (this.#referred.includes(note)) continue;
			this.#note("footnote that nothing in the text refers to is left out; its words stay");
			others.push(...read(note));
		}
		if (items.length === 0) return others;
		return [...others, element("section", [element("ol", items)], { role: "doc-endnotes" })];
	}

	/** The number that leads to a note. In a note it is words: notes refer to nothing. */
	#reference(link: Element, note: Element): ElementContent {
		if (this.#isInNote) return { type: "text", value: this.#referenceless(textOf(link)) };
		if (!this.#referred.includes(note)) this.#referred.push(note);
		const number = String(this.#referred.indexOf(note) + 1);
		return element("a", [{ type: "text", value: number }], { href: `#${number}`, role: "doc-noteref" });
	}

	/** The blocks that these nodes make. */
	flow(nodes: readonly Node[], where: Where): Element[] {
		const made: Element[] = [];
		let line: ElementContent[] = [];
		const close = () => {
			for (const paragraph of this.#options.isClassic ? paragraphsOf(line) : [line])
				if (paragraph.some(isSomething)) made.push(this.#paragraph(paragraph, where));
			line = [];
		};
		const put = (node: Node, around: readonly Element[]) => {
			if (node.type === "text") return void line.push(...wrapped(this.#referenceless(node.value), around));
			if (node.type === "comment") return this.#comment(node.value);
			if (node.type !== "element") return;
			const name = node.tagName;
			if (name === "br") return void line.push(element("br"));
			if (this.#notes.all.has(node) && !this.#isInNote) return;
			const note = this.#notes.references.get(node);
			if (note) return void line.push(this.#reference(node, note));
			const referring = name === "sup" ? elementsIn(node, "a").filter((one) => this.#notes.references.has(one)) : [];
			// Signs around a number, such as brackets, are ignored.
			const signs = (all: readonly Node[]) =>
				all
					.map(textOf)
					.join("")
					.replace(/[^\p{L}\p{N}]/gu, "");
			if (referring.length > 0 && signs(referring) === signs([node])) {
				for (const one of referring) put(one, around);
				return;
			}
			if (name === "img" || name === "image") {
				const picture = this.#picture(node);
				if (!picture) return;
				const link = around.find(({ tagName }) => tagName === "a");
				if (link) this.#note(`link around a picture is left out: ${link.properties.href}`);
				close();
				made.push(picture);
				return;
			}
			if (blocks.has(name)) {
				close();
				made.push(...this.#block(node, { ...where, around }));
				return;
			}
			const inner = this.#inline(node, around);
			if (inner === null) return;
			if (name === "q") line.push(...wrapped("“", around));
			for (const child of node.children) put(child, inner);
			if (name === "q") line.push(...wrapped("”", around));
		};
		for (const node of nodes) put(node, where.around);
		close();
		return made;
	}

	/** An address that stands alone is what old systems draw a player of. */
	#paragraph(line: ElementContent[], where: Where): Element {
		const words = line.length === 1 && line[0]!.type === "text" ? line[0]!.value.trim() : "";
		if (!/^https?:\/\/[^\s<>"\\]+$/.test(words) || !isLink(words)) return element("p", line, placed(where.align));
		const film = this.#film(words, "", where);
		if (film) return film;
		this.#note("address in a line of its own becomes a link");
		return element("p", [element("a", line, { href: words })]);
	}

	/** The player of a film, which loads nothing until it is pressed. */
	#film(address: string, title: string, { room }: Where): Element | undefined {
		if (filmAt(address).kind !== "player" || room !== deepest) return undefined;
		this.#note("player of another site becomes a film, which loads nothing until it is pressed");
		return element("iframe", [], { src: address, title: clipped(title.trim(), richTextBounds.filmTitle) });
	}

	/** The marks that are around what is in an inline element; null when nothing of it stays. */
	#inline(node: Element, around: readonly Element[]): readonly Element[] | null {
		const name = node.tagName;
		if (this.#notes.back.has(node)) return null;
		const lost = Object.hasOwn(dropped, name) ? dropped[name] : undefined;
		if (lost) {
			if (textOf(node).trim() || name !== "input") this.#note(`${lost} is left out`);
			return null;
		}
		this.#handlers(node);
		if (name === "a") {
			const href = node.properties.href;
			if (href === undefined) return around;
			const kept = this.#options.link(String(href).trim());
			if (kept === undefined || !isLink(kept) || kept.length > richTextBounds.href) {
				this.#note(`link “${shortened(String(href))}” is no address that can be linked to; its words stay`);
				return around;
			}
			const given = [node.properties.rel].flat().map(String);
			const rel = linkRelations.filter((relation) => given.includes(relation));
			const link = element("a", [], { href: kept, ...(rel.length > 0 && { rel }) });
			return [...around.filter(({ tagName }) => tagName !== "a"), link];
		}
		const mark = Object.hasOwn(marks, name) ? marks[name] : undefined;
		if (mark) {
			if (["kbd", "samp", "tt", "cite", "dfn", "var"].includes(name)) this.#note(`<${name}> becomes <${mark}>`);
			const others = /^su[bp]$/.test(mark) ? ["sub", "sup"] : [mark];
			return [...around.filter(({ tagName }) => !others.includes(tagName)), element(mark)];
		}
		if (Object.hasOwn(unmarked, name)) this.#note(`${unmarked[name]} look (<${name}>) is left out; its words stay`);
		else if (name === "q") this.#note("<q> becomes quotation marks");
		else if (!plain.has(name)) this.#note(`<${name}> is left out; its words stay`);
		return around;
	}

	#block(node: Element, outside: Where): Element[] {
		this.#handlers(node);
		if (this.#notes.all.has(node) && !this.#isInNote) return [];
		this.#placing(node);
		const where = { ...outside, align: alignmentOf(node, outside.align) };
		const opens = opensOf(node);
		if (opens) return this.#toggle(opens, where);
		const card = this.#card(node) ?? this.#columns(node, where);
		if (card) return [card];
		const name = node.tagName;
		switch (name) {
			case "p":
				return this.flow(node.children, where);
			case "h1":
			case "h2":
			case "h3":
			case "h4":
			case "h5":
			case "h6":
				return this.#heading(node, where);
			case "ul":
			case "ol":
			case "menu":
				return this.#list(node, where);
			case "dl":
				this.#note("list of definitions becomes paragraphs");
				return this.#definitions(node, where);
			case "blockquote":
				return this.#container("blockquote", node, where);
			case "aside":
				return node.properties.dataTone === undefined
					? this.flow(node.children, where)
					: this.#container("aside", node, where);
			case "pre":
			case "xmp":
			case "listing":
			case "plaintext":
				return this.#code(node);
			case "figure":
				return this.#figure(node, where);
			case "table":
				return this.#table(node, where);
			case "hr":
				return where.room === deepest ? [element("hr")] : [];
			case "iframe":
			case "video":
			case "audio":
			case "embed":
			case "object":
				return this.#player(node, where);
		}
		if (Object.hasOwn(dropped, name)) {
			this.#note(`${dropped[name]} is left out`);
			return [];
		}
		if (!this.#notes.lists.has(node)) return this.flow(node.children, where);
		// The heading of footnotes is for programs that read aloud, and so is a line above them.
		const isAbove = (child: Node) =>
			child.type === "element" &&
			(child.tagName === "hr" || (child.tagName === "h2" && node.properties.dataFootnotes !== undefined));
		return this.flow(
			node.children.filter((child) => !isAbove(child)),
			where,
		);
	}

	/** Columns of WordPress. Where there are too many, or they are in something else, they stand below each other. */
	#columns(node: Element, where: Where): Element | undefined {
		if (where.room !== deepest || !classesOf(node).includes("wp-block-columns")) return undefined;
		const children = node.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
		const parts = children.filter((child) => child.type === "element");
		const areAll =
			parts.length === children.length && parts.every((part) => classesOf(part).includes("wp-block-column"));
		if (!areAll || parts.length < 2 || parts.length > richTextBounds.columns) return undefined;
		const inside = { ...where, room: where.room - depth.quote };
		for (const part of parts) this.#handlers(part);
		return element(
			"div",
			parts.map((part) => element("div", this.flow(part.children, inside))),
			{ dataColumns: "" },
		);
	}

	/** A button or a bookmark. One without words, or that leads nowhere, is what is in it. */
	#card(node: Element): Element | undefined {
		const kind = cardOf(node);
		const links = kind ? elementsIn(node, "a") : [];
		if (links.length !== 1) return undefined;
		const [link] = links as [Element];
		const href = this.#options.link(String(link.properties.href ?? "").trim());
		const title = wordsOfOne(kind === "bookmark" ? (withClass(node, "kg-bookmark-title") ?? link) : link);
		if (!href || !isLink(href) || href.length > richTextBounds.href || title === "") return undefined;
		this.#handlers(link);
		const text = (words: string, max: number): ElementContent => {
			return { type: "text", value: this.#referenceless(clipped(words, max)) };
		};
		if (kind === "button")
			return element("p", [element("a", [text(title, cards.button.words)], { href })], { dataCard: kind });
		const about = withClass(node, "kg-bookmark-description") ?? elementsIn(node, "p")[1];
		const image = elementsIn(withClass(node, "kg-bookmark-thumbnail") ?? node, "img")[0];
		const picture = image && this.#picture(image);
		return element(
			"aside",
			[
				element("p", [element("a", [text(title, cards.bookmark.title)], { href })]),
				element("p", [text(about ? wordsOfOne(about) : "", cards.bookmark.description)]),
				...(picture?.children ?? []),
			],
			{ dataCard: "bookmark" },
		);
	}

	/** Something that opens when its title is pressed. */
	#toggle({ title, content }: NonNullable<ReturnType<typeof opensOf>>, where: Where): Element[] {
		if (where.room < depth.quote) {
			this.#note("what opens is too deep here; its words stay");
			return this.flow([title, ...content], where);
		}
		const words = textOf(title).replace(/\s+/g, " ").trim();
		const inside = { ...where, room: where.room - depth.quote };
		const isShort = words.length <= richTextBounds.toggleTitle;
		const pictures = elementsIn(title, "img");
		const links = elementsIn(title, "a").filter((link) => this.#notes.references.has(link) || link.properties.href);
		if (links.length > 0) this.#note("link in the title of what opens is written below it");
		const parts = this.flow(
			[
				...(isShort ? pictures : [title]),
				...(isShort && links.length > 0 ? [{ ...title, tagName: "p" }] : []),
				...content,
			],
			inside,
		).map(withoutHeading);
		const summary = element("summary", [
			{ type: "text", value: this.#referenceless(clipped(words, richTextBounds.toggleTitle)) },
		]);
		return [element("details", [summary, ...parts])];
	}

	#heading(node: Element, { around, align }: Where): Element[] {
		const level = Number(node.tagName[1]);
		const next = level <= 2 || !this.#hasHeading ? 2 : 3;
		const parts = this.flow(node.children, {
			...top,
			around: around.filter(({ tagName }) => tagName === "a"),
		});
		const words = parts.filter(({ tagName }) => tagName === "p").flatMap(({ children }) => children);
		const others = parts.filter(({ tagName }) => tagName !== "p");
		if (!words.some(isSomething)) return others;
		this.#hasHeading = true;
		if (level !== next) this.#note(`heading ${level} becomes heading ${next}`);
		return [element(`h${next}`, words, placed(align)), ...others];
	}

	#list(node: Element, where: Where): Element[] {
		if (where.room < depth.list) {
			this.#note("list in a list is too deep; its entries become paragraphs");
			return this.flow(
				node.children.flatMap<Node>((child) => (child.type === "element" ? [child, blank] : [child])),
				where,
			);
		}
		const inside = { ...where, room: where.room - depth.list, lists: where.lists + 1 };
		const items: Element[] = [];
		for (const child of node.children) {
			const isItem = child.type === "element" && child.tagName === "li";
			if (isItem && this.#notes.all.has(child) && !this.#isInNote) continue;
			const parts = isItem
				? this.flow(child.children, { ...inside, align: alignmentOf(child, inside.align) })
				: this.flow([child], inside);
			const said = parts.filter((part) => !isWordless(part)).map(withoutHeading);
			const last = items.at(-1);
			if (said.length === 0) continue;
			// Lexical and others have inner lists in entries of their own, or beside the entries.
			if (said.every(isList)) {
				if (last) addLists(last, said);
				else items.push(...said.flatMap(({ children }) => children as Element[]));
			} else if (!isItem && last) last.children.push(...said);
			else {
				const checked = isItem ? taskOf(child) : undefined;
				items.push(element("li", said, checked === undefined ? {} : { dataChecked: String(checked) }));
			}
		}
		if (items.length === 0) return [];
		const { start } = node.properties;
		const isCounted = node.tagName === "ol";
		let from = isCounted && Number.isInteger(start) && Number(start) >= 0 ? (start as number) : 1;
		if (isCounted && items.some(isTask)) this.#note("numbers of tasks are left out");
		// Tasks and other entries are lists of their own.
		return runsOf(items, isTask).map((run) => {
			if (!isCounted || run.some(isTask)) return element("ul", run);
			const list = element("ol", run, from === 1 ? {} : { start: from });
			from += run.length;
			return list;
		});
	}

	#definitions(node: Element, where: Where): Element[] {
		return node.children.flatMap((child) => {
			if (child.type !== "element") return this.flow([child], where);
			if (child.tagName !== "dt") return this.#block({ ...child, tagName: "div" }, where);
			return this.flow(child.children, { ...where, around: [...where.around, element("strong")] });
		});
	}

	#container(name: "blockquote" | "aside", node: Element, where: Where): Element[] {
		if (where.room < depth.quote) return this.flow(node.children, where);
		const parts = this.flow(node.children, { ...where, room: where.room - depth.quote });
		if (parts.length === 0) return [];
		const tone = String(node.properties.dataTone ?? "note");
		const known = ["note", "tip", "warning"].includes(tone) ? tone : "note";
		return [element(name, parts, name === "aside" ? { dataTone: known } : {})];
	}

	#code(node: Element): Element[] {
		const code = node.children.find((child) => child.type === "element" && child.tagName === "code") as
			| Element
			| undefined;
		const text = textOf(node);
		if (text.trim() === "") return [];
		const classes = [node, code].flatMap((one) =>
			Array.isArray(one?.properties.className) ? one.properties.className : [],
		);
		const language = classes
			.map(String)
			.find((name) => /^lang(uage)?-/.test(name))
			?.replace(/^lang(uage)?-/, "");
		const title = String(code?.properties.dataTitle ?? node.properties.dataTitle ?? "").slice(
			0,
			richTextBounds.codeTitle,
		);
		const inner = element("code", [{ type: "text", value: text }], {
			...(language && language.length <= richTextBounds.language && { className: [`language-${language}`] }),
			...(title && { dataTitle: title }),
		});
		return [element("pre", [inner])];
	}

	#figure(node: Element, where: Where): Element[] {
		const captions = elementsIn(node, "figcaption");
		const pictures = elementsIn(node, "img").length;
		const wordsOf = (some: readonly Element[]) => {
			const all = some.map((one) => textOf(one).replace(/\s+/g, " ").trim()).filter(Boolean);
			return this.#referenceless(all.join(" "));
		};
		const rest = this.flow(node.children.map(withoutCaptions), where);
		const found = rest.filter(({ tagName }) => tagName === "figure");
		// Pictures of a gallery have figures of their own inside, each with its caption.
		const own = node.children.filter((child) => child.type === "element").filter(isCaption);
		if (pictures > 1 || found.length > 1) {
			const inner = this.flow(
				node.children.filter((child) => !own.includes(child as Element)),
				where,
			);
			const words = wordsOf(own);
			return words ? [...inner, element("p", [element("em", [{ type: "text", value: words }])])] : inner;
		}
		const [picture] = found;
		const caption = wordsOf(captions);
		if (!picture) return caption ? [...rest, element("p", [element("em", [{ type: "text", value: caption }])])] : rest;
		if (caption) {
			if (captions.some((one) => elementsIn(one, "a").length > 0))
				this.#note("link in the caption of a picture is left out; its words stay");
			picture.children.push(element("figcaption", [{ type: "text", value: clipped(caption, richTextBounds.caption) }]));
		}
		return rest;
	}

	#picture(node: Element): Element | undefined {
		const { src, alt, dataSrc, dataLazySrc, dataOrigFile } = node.properties;
		const address = String(dataOrigFile ?? dataLazySrc ?? dataSrc ?? src ?? "").trim();
		const found = this.#options.picture(address, numberOf(node));
		if ("why" in found) {
			const words = alt ? `; its alternative text is “${alt}”` : "";
			this.#note(`picture “${shortened(address)}” is left out: ${found.why}${words}`);
			return undefined;
		}
		this.#handlers(node);
		this.#placing(node);
		const words = clipped(
			String(alt || found.alt)
				.replace(/\s+/g, " ")
				.trim(),
			richTextBounds.alt,
		);
		return element("figure", [element("img", [], { src: `media:${found.media}`, alt: words })]);
	}

	#table(node: Element, where: Where): Element[] {
		const parts: Element[] = [];
		for (const caption of node.children.filter((child) => child.type === "element" && child.tagName === "caption"))
			parts.push(
				...this.flow([{ ...(caption as Element), tagName: "div" }], { ...where, around: [element("strong")] }),
			);
		if (where.room < depth.table) {
			this.#note("table inside something else becomes paragraphs");
			return [...parts, ...rowsOf(node).flatMap((row) => this.flow(row.children.map(asLine), where))];
		}
		const inside = { around: [], room: where.room - depth.table, lists: where.lists, align: where.align };
		const rows = rowsOf(node).flatMap((row) => {
			const cells = row.children.flatMap((child) => {
				if (child.type !== "element" || !["td", "th"].includes(child.tagName)) return [];
				const spans = Object.entries({ colSpan: child.properties.colSpan, rowSpan: child.properties.rowSpan }).filter(
					([, span]) => Number.isInteger(span) && Number(span) > 1 && Number(span) <= richTextBounds.cellSpan,
				);
				const content = this.flow(child.children, {
					...inside,
					align: alignmentOf(child, alignmentOf(row, inside.align)),
				}).map(withoutHeading);
				return [element(child.tagName, content, Object.fromEntries(spans))];
			});
			return cells.length > 0 ? [element("tr", cells)] : [];
		});
		if (rows.length > richTextBounds.tableRows) this.#note(`table of ${rows.length} rows becomes several`);
		for (let from = 0; from < rows.length; from += richTextBounds.tableRows)
			parts.push(element("table", rows.slice(from, from + richTextBounds.tableRows)));
		return parts;
	}

	#player(node: Element, where: Where): Element[] {
		const { src, data, poster } = node.properties;
		const source = elementsIn(node, "source")[0]?.properties.src;
		const inner = elementsIn(node, "embed")[0]?.properties.src;
		const address = String(src ?? data ?? source ?? inner ?? "").trim();
		const href = this.#options.link(address.startsWith("//") ? `https:${address}` : address);
		const what = { iframe: "frame of another site", video: "film", audio: "sound", embed: "player", object: "player" }[
			node.tagName as "iframe"
		];
		if (!address || !href || !isLink(href)) {
			this.#note(`${what} without an address is left out`);
			return this.flow(
				node.children.filter(
					(child) => child.type !== "element" || !["source", "param", "embed", "track"].includes(child.tagName),
				),
				where,
			);
		}
		const film = node.tagName === "iframe" && this.#film(href, String(node.properties.title ?? ""), where);
		if (film) return [film];
		this.#note(`${what} becomes a link to it`);
		if (poster) this.#note("picture of a film before it plays is left out");
		return [element("p", [element("a", [{ type: "text", value: this.#referenceless(href) }], { href })])];
	}

	#handlers(node: Element): void {
		for (const name of Object.keys(node.properties)) if (/^on/i.test(name)) this.#note("event handler is left out");
	}

	/** Tells of where something stood that a text here cannot say. */
	#placing(node: Element): void {
		if (sideOf(node) === "justify") this.#note("justified text stands at its start");
		if (!isFloating(node)) return;
		this.#note(
			node.tagName === "img" || elementsIn(node, "img").length > 0
				? "picture beside the text stands between its paragraphs"
				: "box beside the text stands between its paragraphs",
		);
	}

	#comment(value: string): void {
		const block = /^\s*wp:([\w/-]+)(?:\s.*)?$/s.exec(value);
		const isAlone = /\/\s*$/.test(value);
		if (block) {
			const name = block[1]!;
			if (isAlone) this.#note(`block “${name}”, which WordPress fills, is left out`);
			else if (Object.hasOwn(arranged, name)) this.#note(`block “${name}” ${arranged[name]}`);
		} else if (/^\s*more\b/.test(value)) this.#note("“read more” mark is left out");
		else if (/^\s*nextpage\b/.test(value)) this.#note("page break is left out; the parts stand below each other");
	}

	/** Double braces stand for figures of this site; what means something else is marked as code. */
	#referenceless(text: string): string {
		if (!text.includes("{{")) return text;
		this.#note("double braces get a space between them");
		return text.replaceAll("{{", "{ {").replaceAll("}}", "} }");
	}
}

/** The kind of card that an element is, as Ghost and WordPress draw them, or as our own HTML names it. */
function cardOf(node: Element): "button" | "bookmark" | undefined {
	const { dataCard } = node.properties;
	if (dataCard === "button" || dataCard === "bookmark") return dataCard;
	const classes = classesOf(node);
	if (classes.includes("wp-block-button") || classes.includes("kg-button-card")) return "button";
	return classes.includes("kg-bookmark-card") ? "bookmark" : undefined;
}

const blank: Element = { type: "element", tagName: "hr", properties: {}, children: [] };

function wrapped(value: string, around: readonly Element[]): ElementContent[] {
	return [
		around.reduceRight<ElementContent>((inner, mark) => element(mark.tagName, [inner], mark.properties), {
			type: "text",
			value,
		}),
	];
}

/** Splits a line at empty lines, and makes its other line breaks elements, as old WordPress does when it draws them. */
function paragraphsOf(line: readonly ElementContent[]): ElementContent[][] {
	const paragraphs: ElementContent[][] = [[]];
	const put = (node: ElementContent, rewrap: (text: ElementContent) => ElementContent): void => {
		if (node.type === "element" && node.children.length > 0) {
			for (const child of node.children) put(child, (inner) => rewrap({ ...node, children: [inner] }));
			return;
		}
		if (node.type !== "text") return void paragraphs.at(-1)!.push(rewrap(node));
		for (const [index, part] of node.value.split(/\n[ \t\r]*(?:\n[ \t\r]*)+/).entries()) {
			if (index > 0) paragraphs.push([]);
			for (const [at, words] of part.split(/\r?\n/).entries()) {
				if (at > 0 && paragraphs.at(-1)!.some(isSomething)) paragraphs.at(-1)!.push(element("br"));
				if (words) paragraphs.at(-1)!.push(rewrap({ type: "text", value: words }));
			}
		}
	};
	for (const node of line) put(node, (inner) => inner);
	return paragraphs.map((paragraph) => {
		while (paragraph.length > 0 && !isSomething(paragraph.at(-1)!)) paragraph.pop();
		return paragraph;
	});
}

/** Whether a paragraph is empty to the eye. */
function isWordless(node: Element): boolean {
	return node.tagName === "p" && textOf(node).trim() === "";
}

function isCaption({ tagName }: Element): boolean {
	return tagName === "figcaption";
}

function withoutCaptions(node: ElementContent): ElementContent {
	if (node.type !== "element") return node;
	if (node.tagName === "figcaption") return { type: "text", value: "" };
	return { ...node, children: node.children.map(withoutCaptions) };
}

/** The number by which WordPress names the entry of a picture. */
function numberOf({ properties: { className, dataId, dataAttachmentId } }: Element): string {
	const [, number] =
		classesOf({ properties: { className } })
			.map((name) => /^wp-image-(\d+)$/.exec(name))
			.find(Boolean) ?? [];
	return number ?? String(dataAttachmentId ?? dataId ?? "");
}
