import { richTextBounds } from "../../../../content/text/rich-text.ts";

/** A picture of pasted content that can be added to the library. */
export interface PastedPicture {
	/** The words that hold its place until the content is in the text. */
	readonly mark: string;
	readonly source: File | string;
	readonly alt: string;
	readonly caption: string;
	/** The name that people read when it could not be added. */
	readonly name: string;
}

export interface TakenPictures {
	readonly pictures: readonly PastedPicture[];
	/** The names of those that cannot be added. */
	readonly lost: readonly string[];
}

/** Takes the pictures out of pasted content. Those that can be added to the library leave a paragraph with their mark. */
export function takePictures(body: HTMLElement, canAdd: boolean): TakenPictures {
	const pictures: PastedPicture[] = [];
	const lost: string[] = [];
	const ends = new Map<Element, Element>();
	for (const drawing of body.querySelectorAll("svg, canvas, video, audio")) {
		if (!isIcon(drawing)) lost.push(names[drawing.tagName.toLowerCase()]!);
		drawing.remove();
	}
	for (const image of body.querySelectorAll<HTMLImageElement>("img:not(figure[data-media] img)")) {
		const alt = (image.getAttribute("alt") ?? "").replace(/\s+/g, " ").trim().slice(0, richTextBounds.alt);
		// Counters of readers, and letters that are drawn.
		if (isTiny(image)) image.remove();
		else if (/^\p{RGI_Emoji}+$/v.test(alt)) image.replaceWith(alt);
		else {
			const source = canAdd ? sourceOf(image) : undefined;
			const name = alt ? `“${alt}”` : fileName(image.getAttribute("src") ?? "") || "one without a name";
			const caption = captionOf(image);
			if (!source) lost.push(name);
			else {
				const mark = `picture-${crypto.randomUUID()}`;
				pictures.push({ mark, source, alt, caption, name });
				hold(image, mark, ends);
			}
			image.remove();
		}
	}
	for (const source of body.querySelectorAll("source")) source.remove();
	return { pictures, lost };
}

const names: Readonly<Record<string, string>> = {
	svg: "a drawing",
	canvas: "a drawing",
	video: "a film",
	audio: "a sound",
};

/** A drawing that is a sign of the page around the text, or part of another. */
function isIcon(drawing: Element): boolean {
	const isSmall = /^\d{1,2}(px)?$/.test(drawing.getAttribute("width") ?? "");
	return drawing.tagName === "svg" && (isSmall || drawing.closest("[aria-hidden=true], a, button, svg svg") !== null);
}

function isTiny(image: HTMLImageElement): boolean {
	return ["width", "height"].some((side) => /^[0-2](px)?$/.test(image.getAttribute(side) ?? ""));
}

/** Returns the source from which a picture can be added: its address on the web, or its file; undefined for neither. */
function sourceOf(image: HTMLImageElement): File | string | undefined {
	const addresses = ["data-src", "data-lazy-src", "data-original", "src"].map((name) =>
		image.getAttribute(name)?.trim(),
	);
	const remote = addresses.find((address) => address && /^https?:/i.test(address) && URL.canParse(address));
	return remote ?? fileOf(image.getAttribute("src") ?? "", image.alt);
}

/** The file in an address with data:. */
function fileOf(address: string, alt: string): File | undefined {
	const [, type, base64, data] = /^data:image\/([\w.+-]+)[^,]*?(;\s*base64)?,(.*)$/is.exec(address.trim()) ?? [];
	if (type === undefined || data === undefined) return undefined;
	try {
		const bytes = base64
			? Uint8Array.from(atob(data.replace(/\s+/g, "")), (sign) => sign.charCodeAt(0))
			: new TextEncoder().encode(decodeURIComponent(data));
		const ending = type.toLowerCase().replace("jpeg", "jpg").replace("svg+xml", "svg");
		return new File(
			[bytes],
			`${
				alt
					.replace(/[/\\\s]+/g, " ")
					.trim()
					.slice(0, 80) || "Pasted picture"
			}.${ending}`,
			{ type: `image/${type}` },
		);
	} catch {
		return undefined;
	}
}

function fileName(address: string): string {
	const { protocol, pathname } = URL.parse(address) ?? {};
	return protocol === "data:" ? "" : (pathname?.split("/").at(-1) ?? "");
}

/** The caption of a figure with this picture alone, which goes with it. */
function captionOf(image: HTMLImageElement): string {
	const figure = image.closest("figure");
	const caption = figure?.querySelectorAll("img").length === 1 ? figure.querySelector("figcaption") : null;
	caption?.remove();
	const words = caption?.textContent ?? image.getAttribute("title") ?? "";
	return words.replace(/\s+/g, " ").trim().slice(0, richTextBounds.caption);
}

/** A picture stands between paragraphs: above the one it begins, and otherwise below it. */
function hold(image: Element, mark: string, ends: Map<Element, Element>): void {
	const place = image.ownerDocument.createElement("p");
	place.textContent = mark;
	const line = image.closest("p, h1, h2, h3, h4, h5, h6, pre, figure");
	if (!line) {
		const link = image.closest("a");
		return (link?.textContent?.trim() === "" ? link : image).before(place);
	}
	const above = image.ownerDocument.createRange();
	above.setStart(line, 0);
	above.setEndBefore(image);
	if (above.toString().trim() === "") line.before(place);
	else {
		(ends.get(line) ?? line).after(place);
		ends.set(line, place);
	}
}

/** Names in a sentence, the first of them when there are many. */
export function listed(names: readonly string[]): string {
	const most = 6;
	const shown = names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} others`] : names;
	return new Intl.ListFormat("en").format(shown);
}
