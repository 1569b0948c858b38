/**
 * Word writes list items as paragraphs with a level and a literal marker. Converts them to lists in place: `<p
 * style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>Words</p>`.
 */
export function listsOfWord(body: HTMLElement): void {
	for (const paragraph of body.querySelectorAll("p"))
		if (!isItem(paragraph.previousElementSibling) && isItem(paragraph)) build(paragraph);
}

interface OpenList {
	readonly level: number;
	readonly list: HTMLElement;
}

function build(first: Element): void {
	const open: OpenList[] = [];
	for (const paragraph of runOf(first)) {
		const { level, isOrdered, start } = markerOf(paragraph);
		while (open.length > 1 && open.at(-1)!.level > level) open.pop();
		let inner = open.at(-1);
		if (inner && inner.level === level && open.length === 1 && isOrdered !== (inner.list.tagName === "OL")) {
			open.pop();
			inner = undefined;
		}
		if (!inner || inner.level < level) {
			const list = paragraph.ownerDocument.createElement(isOrdered ? "ol" : "ul");
			if (isOrdered && start > 1) list.setAttribute("start", String(start));
			if (inner) inner.list.lastElementChild!.append(list);
			else paragraph.before(list);
			inner = { level, list };
			open.push(inner);
		}
		const item = paragraph.ownerDocument.createElement("li");
		inner.list.append(item);
		item.append(paragraph);
		paragraph.removeAttribute("style");
	}
}

/** A list item and the items that directly follow it. */
function runOf(first: Element): Element[] {
	const run: Element[] = [];
	for (let next: Element | null = first; isItem(next); next = next.nextElementSibling) run.push(next);
	return run;
}

function isItem(element: Element | null): element is Element {
	return element?.tagName === "P" && /mso-list:\s*l\d+\s+level\d+/i.test(element.getAttribute("style") ?? "");
}

/** Removes the marker from a list item and returns what it means. */
function markerOf(paragraph: Element): { level: number; isOrdered: boolean; start: number } {
	const [, level] = /level(\d+)/i.exec(paragraph.getAttribute("style")!)!;
	const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
	const text = marker?.textContent?.trim() ?? "";
	marker?.remove();
	const isOrdered = /^\(?(\d+|[a-z]{1,4})[.)]/i.test(text);
	return { level: Number(level), isOrdered, start: Number.parseInt(text, 10) || 1 };
}
