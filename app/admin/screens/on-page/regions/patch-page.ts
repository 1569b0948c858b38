/** Marks what editors add to a page; it stays when the page is drawn anew. */
export const added = "data-added";

/** Marks the text that the caret is in; until it is left it stays as it is. */
export const beingWritten = "data-being-written";

/** Changes a page into another drawing of it, and touches nothing that is the same in both. */
export function patchPage(page: Document, next: Document): void {
	if (page.title !== next.title) page.title = next.title;
	addStyles(page, next);
	patchAttributes(page.documentElement, next.documentElement);
	patchChildren(page.body, next.body);
}

/** A page that was changed may need another style sheet. */
function addStyles(page: Document, next: Document): void {
	const known = new Set(sheetsOf(page).map(hrefOf));
	needed.set(page, new Set(sheetsOf(next).map(hrefOf)));
	for (const link of sheetsOf(next)) {
		if (known.has(hrefOf(link))) continue;
		const added = page.importNode(link);
		added.addEventListener("load", () => removeFormer(page), { once: true });
		page.head.append(added);
	}
}

/** The addresses of the style sheets of a page as it was drawn last. */
const needed = new WeakMap<Document, ReadonlySet<string>>();

/** Takes away what joined styles of an earlier drawing: each of these has all that its page needs, and numbers its roles. */
function removeFormer(page: Document): void {
	for (const link of sheetsOf(page))
		if (hrefOf(link).startsWith("/theme.") && !needed.get(page)?.has(hrefOf(link))) link.remove();
}

function sheetsOf(page: Document): HTMLLinkElement[] {
	return [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
}

function hrefOf(link: HTMLLinkElement): string {
	return link.getAttribute("href") ?? "";
}

function patchChildren(one: Element, other: Element): void {
	const wanted = [...other.childNodes];
	const there = [...one.childNodes].filter((node) => !isAdded(node));
	let at = 0;
	for (const next of wanted) {
		const found = there.findIndex((node, index) => index >= at && isSame(node, next));
		const here = there[at];
		// Nodes that moved or were removed in between are dropped; a new node is inserted before the node that was at its
		// position.
		if (found < 0) {
			const made = one.ownerDocument.importNode(next, true);
			if (here && !there.slice(at).some((node) => wanted.some((each) => isSame(node, each)))) {
				here.replaceWith(made);
				at++;
			} else one.insertBefore(made, here ?? firstAdded(one));
			continue;
		}
		for (const passed of there.slice(at, found)) passed.remove();
		patchNode(there[found]!, next);
		at = found + 1;
	}
	for (const rest of there.slice(at)) rest.remove();
}

function firstAdded(one: Element): Node | null {
	return [...one.childNodes].find(isAdded) ?? null;
}

function isAdded(node: Node): boolean {
	return node.nodeType === Node.ELEMENT_NODE && (node as Element).hasAttribute(added);
}

/** Whether a node can become the other: of one kind, and of the same entry where that is known. */
function isSame(node: Node, next: Node): boolean {
	if (node.nodeType !== next.nodeType || node.nodeName !== next.nodeName) return false;
	if (node.nodeType !== Node.ELEMENT_NODE) return true;
	const [one, other] = [node as Element, next as Element];
	return keyOf(one) === keyOf(other);
}

function keyOf(element: Element): string {
	return element.getAttribute("data-at") ?? element.id;
}

function patchNode(node: Node, next: Node): void {
	if (node.nodeType !== Node.ELEMENT_NODE) {
		if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
		return;
	}
	if (node.isEqualNode(next)) return;
	patchAttributes(node as Element, next as Element);
	patchChildren(node as Element, next as Element);
}

function patchAttributes(one: Element, other: Element): void {
	for (const { name } of [...one.attributes])
		if (!other.hasAttribute(name) && !kept.has(name)) one.removeAttribute(name);
	for (const { name, value } of [...other.attributes])
		if (one.getAttribute(name) !== value && !kept.has(name)) one.setAttribute(name, value);
}

/** Attributes that stay as they are, so that parts opened on the page stay open. */
const kept = new Set(["open", "tabindex", "data-tab"]);
