/** Makes footnotes of what numbers in a pasted text lead to and what leads back to them, as word processors write it. */
export function takeFootnotes(body: HTMLElement): void {
	const named = new Map<string, Element>();
	for (const element of body.querySelectorAll("[id], a[name]"))
		for (const name of namesOf(element)) if (!named.has(name)) named.set(name, element);
	const notes = new Map<Element, { readonly id: string; readonly back: readonly Element[] }>();
	for (const link of body.querySelectorAll('a[href^="#"]')) {
		// Of two links between each other, the first one refers.
		if (!isNumber(link) || [...notes.keys()].some((note) => note.contains(link))) continue;
		const target = named.get(targetOf(link));
		const note = target?.closest(ofWord) ?? target?.closest("li, p");
		if (!note || note.contains(link) || note.querySelector("h1, h2, h3, h4, h5, h6")) continue;
		const names = [link, link.parentElement!, ...link.querySelectorAll("[id]")].flatMap(namesOf);
		const back = [...note.querySelectorAll('a[href^="#"]')].filter((one) => names.includes(targetOf(one)));
		if (back.length === 0) continue;
		const { id } = notes.get(note) ?? { id: crypto.randomUUID() };
		notes.set(note, { id, back: [...(notes.get(note)?.back ?? []), ...back] });
		const reference = link.ownerDocument.createElement("span");
		reference.dataset.footnote = id;
		const raised = link.closest("sup");
		(raised?.textContent === link.textContent ? raised : link).replaceWith(reference);
	}
	if (notes.size > 0) body.append(listOf(notes, body.ownerDocument));
}

/** What Word puts the paragraphs of a footnote into. */
const ofWord = ["foot", "end"].map((kind) => `[style*="mso-element:${kind}note" i]:not([style*="note-list" i])`).join();

function listOf(
	notes: ReadonlyMap<Element, { readonly id: string; readonly back: readonly Element[] }>,
	document: Document,
) {
	const section = document.createElement("section");
	section.setAttribute("role", "doc-endnotes");
	const list = section.appendChild(document.createElement("ol"));
	for (const [note, { id, back }] of notes) {
		for (const link of back) {
			const raised = link.closest("sup");
			(raised?.textContent === link.textContent ? raised : link).remove();
		}
		const item = list.appendChild(document.createElement("li"));
		item.dataset.note = id;
		if (note.tagName === "P") item.append(note.cloneNode(true));
		else item.append(...note.childNodes);
		for (const { firstChild: first } of item.querySelectorAll("p"))
			if (first?.nodeType === Node.TEXT_NODE) first.nodeValue = first.nodeValue!.trimStart();
		takeOut(note);
	}
	return section;
}

/** Removes a footnote where it stood, with the line above it and what held nothing else. */
function takeOut(note: Element): void {
	const { parentElement: box, previousElementSibling: line } = note;
	if (line?.tagName === "HR") line.remove();
	note.remove();
	if (box && box.tagName !== "BODY" && box.textContent!.trim() === "" && !box.querySelector("img")) takeOut(box);
}

function namesOf(element: Element): string[] {
	return [element.id, element.getAttribute("name")].filter((name) => name !== null && name !== "") as string[];
}

function targetOf(link: Element): string {
	return link.getAttribute("href")!.slice(1);
}

/** Whether the words of a link are no more than a number or a sign, such as 1, [iv] or *. */
function isNumber({ textContent }: Element): boolean {
	return /^[^\p{L}\p{N}]*[\p{L}\p{N}]{0,4}[^\p{L}\p{N}]*$/u.test(textContent!.trim());
}
