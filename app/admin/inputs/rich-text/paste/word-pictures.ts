/**
 * Gives the pictures that Word left as files of its own computer their bytes, which it puts beside the HTML as RTF.
 * Browsers that hand out no RTF (Firefox) leave them as they are.
 * @param rtf the same content as rich text of Word; "" for none
 */
export function fillWordPictures(body: HTMLElement, rtf: string): void {
	const images = [...body.querySelectorAll<HTMLImageElement>('img[src^="file:" i]')];
	if (images.length === 0 || !rtf.includes("\\pict")) return;
	const pictures = picturesOfRtf(rtf);
	// They have nothing in common but their order.
	if (pictures.length !== images.length) return;
	for (const [index, image] of images.entries()) if (pictures[index]) image.setAttribute("src", pictures[index]);
}

/** Groups with pictures that are no part of the text: a second form of the same for old programs, marks of lists. */
const besides = new Set(["nonshppict", "listpicture", "header", "headerf", "footer", "footerf", "object", "pntext"]);
const types: Readonly<Record<string, string>> = { pngblip: "image/png", jpegblip: "image/jpeg" };

interface Group {
	readonly isBesides: boolean;
	isPicture?: boolean;
	type?: string;
	hex: string;
}

/**
 * Returns the pictures of rich text in their order, as addresses with data:; undefined for one that no browser draws.
 * @param rtf see the Rich Text Format Specification 1.9.1, "Pictures"
 */
export function picturesOfRtf(rtf: string): (string | undefined)[] {
	const pictures: (string | undefined)[] = [];
	const groups: Group[] = [];
	for (const { 0: part, 1: word, 2: bytes } of rtf.matchAll(/[{}]|\\([a-z]+)-?\d* ?|\\'..|\\[^a-z]|([^{}\\]+)/gi)) {
		const group = groups.at(-1);
		if (part === "{") groups.push({ isBesides: group?.isBesides ?? false, hex: "" });
		else if (part === "}") {
			groups.pop();
			if (group?.isPicture && !group.isBesides) pictures.push(addressOf(group));
		} else if (!group) continue;
		else if (word === "pict") group.isPicture = true;
		else if (word && besides.has(word)) groups[groups.length - 1] = { ...group, isBesides: true };
		else if (word && types[word]) group.type = types[word];
		else if (bytes && group.isPicture) group.hex += bytes;
	}
	return pictures;
}

function addressOf({ type, hex }: Group): string | undefined {
	const pairs = hex.replace(/\s+/g, "").match(/[\da-f]{2}/gi);
	if (!type || !pairs) return undefined;
	let bytes = "";
	for (const pair of pairs) bytes += String.fromCharCode(Number.parseInt(pair, 16));
	return `data:${type};base64,${btoa(bytes)}`;
}
