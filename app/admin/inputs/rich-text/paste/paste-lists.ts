const lists = ":is(ul, ol)";

/**
 * Makes the lists of pasted content what its writer saw, whatever program wrote them: one list for what is one, inner
 * lists inside their items, and no item without words. Word writes its items as paragraphs with a level and a literal
 * marker; Word in a browser a list for each item; Google Docs, Apple and LibreOffice inner lists beside their items; other
 * editors inner lists in items of their own.
 */
export function tidyLists(body: HTMLElement): void {
	for (const menu of body.querySelectorAll("menu, dir")) renamed(menu, "ul");
	for (const line of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) readMarker(line);
	for (const box of [...body.querySelectorAll("div, span")].reverse())
		if (box.querySelector(`:scope > ${lists}`) && wordless(box, `:scope > ${lists}`))
			box.replaceWith(...box.childNodes);
	for (const list of body.querySelectorAll(`${lists} > ${lists}`)) {
		const item = list.previousElementSibling;
		if (item?.tagName === "LI") item.append(list);
		else list.replaceWith(...list.childNodes);
	}
	for (const item of body.querySelectorAll("li")) {
		const inner = [...item.querySelectorAll(lists)].filter((list) => list.parentElement?.closest("li") === item);
		if (inner.length === 0 || !wordless(item, lists)) continue;
		const before = item.previousElementSibling;
		if (before?.tagName === "LI") {
			before.append(...inner);
			item.remove();
		} else item.replaceWith(...inner.flatMap((list) => [...list.childNodes]));
	}
	for (const list of body.querySelectorAll(lists)) if (list.isConnected) join(list);
	for (const list of body.querySelectorAll(lists)) readTasks(list);
	for (const item of [...body.querySelectorAll(`li, ${lists}`)].reverse()) if (wordless(item)) item.remove();
}

/** An item of lists that follow each other. */
interface Item {
	readonly element: Element;
	/** The tag of its list: UL or OL. */
	readonly tag: string;
	readonly isFirst: boolean;
	/** 1 for the outermost; undefined when it is that of its list. */
	readonly level: number | undefined;
	/** The name that the program it comes from gives to its list. */
	readonly list: string | undefined;
	/** Its number, where that is given. */
	readonly number: number | undefined;
}

interface OpenList {
	level: number;
	/** The number of its next item. */
	next: number;
	of: string | undefined;
	readonly element: Element;
}

/** Makes a list and those that directly follow it as few lists as their items say. */
function join(first: Element): void {
	const run = [first];
	for (let next = following(first); next?.matches(lists); next = following(next)) run.push(next);
	const items = run.flatMap(itemsOf);
	const isOne = run.length === 1 && new Set(items.map(({ level }) => level)).size < 2;
	if (isOne || items.length === 0) return;
	const isInner = first.parentElement?.tagName === "LI";
	const place = first.ownerDocument.createElement("div");
	first.before(place);
	let open: OpenList[] = [];
	for (const item of items) {
		const level = item.level ?? open[0]?.level ?? 1;
		while (open.length > 1 && open.at(-2)!.level >= level) open.pop();
		const inner = open.at(-1);
		if (inner && inner.level > level) inner.level = level;
		const isHere = inner?.level === level && inner.element.tagName === item.tag;
		if (isHere && (isInner || belongsTo(inner, item))) put(item, inner);
		else open = [...open.filter((list) => list.level < level), begun(item, level, inner, place)];
	}
	for (const list of run) list.remove();
	place.replaceWith(...place.childNodes);
}

function belongsTo(list: OpenList, { isFirst, tag, list: of, level, number }: Item): boolean {
	if (!isFirst || list.next === number) return true;
	if (of !== undefined) return of === list.of || tag === "UL";
	return level !== undefined && tag === "UL";
}

/** Begins a list with an item: in the last item of the one that is open, beside that, or at the place of all. */
function begun(item: Item, level: number, inner: OpenList | undefined, place: Element): OpenList {
	const around = inner && inner.level < level ? inner.element.lastElementChild! : undefined;
	const last = around?.lastElementChild;
	const parent = around ?? inner?.element.parentElement ?? place;
	const isThere = last?.tagName === item.tag;
	const element = isThere ? last : parent.ownerDocument.createElement(item.tag);
	const number = item.number ?? 1;
	if (!isThere) {
		if (item.tag === "OL" && number !== 1) element.setAttribute("start", String(number));
		parent.append(element);
	}
	const list = { level, next: isThere ? element.childElementCount + 1 : number, of: item.list, element };
	put(item, list);
	return list;
}

function put({ element }: Item, list: OpenList): void {
	list.element.append(element);
	list.next += 1;
}

function itemsOf(list: Element): Item[] {
	return [...list.children].map((element, index) => {
		const [word] = /l\d+ level\d+ lfo\d+/i.exec(styleOf(element).replace(/\s+/g, " ")) ?? [];
		const isFirst = index === 0;
		const start = isFirst ? Number(list.getAttribute("start") ?? 1) : undefined;
		return {
			element,
			tag: list.tagName,
			isFirst,
			level: levelOf(element),
			list: element.getAttribute("data-listid") ?? word?.replace(/level\d+ /i, ""),
			number: list.tagName === "OL" && Number.isInteger(start) ? start : undefined,
		};
	});
}

/** The level that an item says it has. */
function levelOf(item: Element): number | undefined {
	const said = item.getAttribute("data-aria-level") ?? item.getAttribute("aria-level");
	const [, word] = /mso-list:[^;]*level(\d+)/i.exec(styleOf(item)) ?? [];
	const [, quill] = /ql-indent-(\d+)/.exec(item.className) ?? [];
	const [, paper] = /listindent(\d+)/.exec(item.parentElement!.className) ?? [];
	const level = Number(said ?? word ?? paper ?? (quill && Number(quill) + 1));
	return level > 0 ? level : undefined;
}

/** Makes a list of tasks one, if all of its items are: with a box, or with a sign for one. */
function readTasks(list: Element): void {
	const items = [...list.children];
	const done = items.map((item) => {
		const box = item.querySelector(
			":scope > input[type=checkbox], :scope > :is(label, p, span, div) > input[type=checkbox]",
		);
		const [sign] = /^\s*(?:\[[ x]\](?=\s)|[☐☑☒✓✔])/i.exec(item.textContent ?? "") ?? [];
		if (box) return box.hasAttribute("checked");
		const role = item.getAttribute("role") === "checkbox" ? item.getAttribute("aria-checked") : undefined;
		return role ? role === "true" : sign && !/^\s*(?:☐|\[ )/.test(sign);
	});
	if (items.length === 0 || done.includes(undefined)) return;
	const tasks = list.tagName === "UL" ? list : renamed(list, "ul");
	tasks.setAttribute("data-tasks", "");
	for (const [index, item] of items.entries()) {
		item.setAttribute("data-done", String(done[index]));
		const [sign] = /^\s*(?:\[[ x]\](?=\s)|[☐☑☒✓✔])\s*/i.exec(item.textContent ?? "") ?? [];
		if (sign) takeFromStart(item, sign.trim().length);
	}
}

/** The marker that makes a paragraph an item of a list, and its style. */
interface Marker {
	readonly text: string;
	readonly style: string;
}

/** Makes a paragraph that begins with the marker of a list, as Word writes it, a list of one item. */
function readMarker(line: Element): void {
	const marker = line.closest("li") ? undefined : markerOf(line);
	if (!marker) return;
	// A heading with a number is a heading.
	if (line.tagName !== "P") return line.prepend(/\w/.test(marker.text) ? `${marker.text} ` : "");
	const [, digits, letters] = /^\(?(?:(\d+)|([a-z]{1,4}))[.)]/i.exec(marker.text) ?? [];
	const list = line.ownerDocument.createElement(digits || letters ? "ol" : "ul");
	if (digits || letters) list.setAttribute("start", String(digits ? Number(digits) : numberOf(letters!)));
	const item = line.ownerDocument.createElement("li");
	item.setAttribute("style", marker.style);
	line.replaceWith(list);
	list.append(item);
	item.append(line);
	line.removeAttribute("style");
}

const bullet = /^[•◦▪▫■□●○‣⁃·∙§][\s\u00a0]/;
const typed = /^(?:[o*–-]|\(?(?:\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]{2,}/i;

/** Takes the marker out of a paragraph. */
function markerOf(line: Element): Marker | undefined {
	const style = styleOf(line);
	const marker = line.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
	if (/mso-list:\s*l\d+\s+level\d+/i.test(style)) {
		marker?.remove();
		return { text: marker?.textContent?.trim() ?? "", style };
	}
	// Text that lost the styles of Word can still be recognized as a list by its bullets or numbers.
	const words = line.textContent?.trimStart() ?? "";
	const isSetIn = /MsoListParagraph/.test(line.className) || /text-indent:\s*-/i.test(style);
	const [text] = (line.tagName === "P" && (bullet.exec(words) ?? (isSetIn && typed.exec(words)))) || [];
	if (!text) return undefined;
	takeFromStart(line, text.trim().length);
	const level = Math.max(1, Math.round(inPoints(/margin-left:\s*([\d.]+)(\w+)/i.exec(style)) / 36));
	return { text: text.trim(), style: `mso-list: l level${level}` };
}

/** Takes so many signs from the words of an element, and the space around them. */
function takeFromStart(element: Element, signs: number): void {
	let left = signs;
	for (const part of textsIn(element)) {
		const whole = part.data.trimStart();
		part.data = whole.slice(left).trimStart();
		left = Math.max(0, left - whole.length);
		if (part.data !== "") break;
	}
}

function inPoints(size: readonly string[] | null): number {
	const [, amount = "0", unit = ""] = size ?? [];
	return Number(amount) * (points[unit.toLowerCase()] ?? 1);
}

const points: Readonly<Record<string, number>> = { in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

/** The number that letters stand for, Roman where they can be. */
function numberOf(letters: string): number {
	const signs = [...letters.toLowerCase()];
	if (!/^[ivx]+$/i.test(letters)) return signs[0]!.charCodeAt(0) - 96;
	const values = signs.map((sign) => ({ i: 1, v: 5, x: 10 })[sign as "i"]);
	return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** Whether an element says nothing, apart from those that are named. */
function wordless(element: Element, besides?: string): boolean {
	const inner = besides ? [...element.querySelectorAll(besides)] : [];
	const isBesides = (node: Node) => inner.some((one) => one.contains(node));
	const hasWords = textsIn(element).some((text) => text.data.trim() !== "" && !isBesides(text));
	return !(hasWords || [...element.querySelectorAll("img, table, hr, pre, iframe")].some((one) => !isBesides(one)));
}

function textsIn(element: Element): Text[] {
	const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	const texts: Text[] = [];
	while (walker.nextNode()) texts.push(walker.currentNode as Text);
	return texts;
}

/** The element that follows, unless there are words between. */
function following(element: Element): Element | null {
	let next = element.nextSibling;
	while (next && (next.nodeType === Node.COMMENT_NODE || (next.nodeType === Node.TEXT_NODE && !next.nodeValue?.trim())))
		next = next.nextSibling;
	return next instanceof Element ? next : null;
}

function styleOf(element: Element): string {
	return element.getAttribute("style") ?? "";
}

/** Gives an element another tag. */
export function renamed(element: Element, tag: string): Element {
	const other = element.ownerDocument.createElement(tag);
	other.append(...element.childNodes);
	element.replaceWith(other);
	return other;
}
