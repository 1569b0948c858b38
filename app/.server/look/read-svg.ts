import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { attempt } from "../../attempt.ts";
import { logoShapes } from "../../look/logo.ts";
import { attributeRule, elements, isMissed, leftOut, reasons } from "./svg-rules.ts";

/** The most that a logo may have, in bytes and in elements; with what it repeats of itself. */
const svgLimits = { bytes: 100_000, elements: 2000, depth: 60 } as const;

export interface ReadSvg {
	/** Written anew from what was understood. */
	readonly svg: string;
	readonly width: number;
	readonly height: number;
	/** Whether a single colour is in it. That one is written as `currentColor`. */
	readonly isOneColour: boolean;
}

/** Why a file is refused; follows "This logo cannot be used: ". */
class Refusal extends Error {}

/**
 * Reads an SVG and writes it anew from an allow-list of elements and attributes.
 * @returns `problem`: why it is refused, as the second half of a sentence
 */
export function readSvg(bytes: Uint8Array): ReadSvg | { readonly problem: string } {
	try {
		return rewritten(bytes);
	} catch (error) {
		if (error instanceof Refusal) return { problem: error.message };
		// Nested so deeply that nothing could be drawn of it.
		if (error instanceof RangeError) return { problem: "its parts are nested too deeply" };
		throw error;
	}
}

function rewritten(bytes: Uint8Array): ReadSvg {
	if (bytes.length > svgLimits.bytes) throw new Refusal(`it has more than ${svgLimits.bytes / 1000} KB`);
	const text = attempt(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	if (text === undefined) throw new Refusal("it is not written in UTF-8");
	if (/<!ENTITY/i.test(text)) throw new Refusal("it declares entities");
	const root = parsed(text);
	if (root.name !== "svg") throw new Refusal("it is no SVG");
	const ids = new Ids();
	const drawing = new Drawing(ids);
	const content = childrenOf(root).map((child) => drawing.write(child, 1));
	const shown = drawing.attributesOf(root, "svg", ["viewBox", "width", "height", "x", "y", "preserveAspectRatio"]);
	ids.check(content);
	const box = boxOf(root);
	const colours = coloursIn([root, ...drawing.seen]);
	const isOneColour = colours.size === 1 && !colours.has(several);
	const body = content.map((one) => one.text).join("");
	const size = `viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${box.width}" height="${box.height}"`;
	const attributes = Object.entries(shown)
		.map(([name, value]) => ` ${name}="${value}"`)
		.join("");
	// SVG fills shapes with black unless the drawing says otherwise.
	const first = isOneColour && !("fill" in shown) ? ' fill="currentColor"' : "";
	const whole = `<svg xmlns="http://www.w3.org/2000/svg" ${size}${first}${attributes}>${body}</svg>`;
	const svg = isOneColour ? inCurrentColour(whole, [...colours][0]!) : whole;
	return { svg, width: box.width, height: box.height, isOneColour };
}

function parsed(text: string): XmlElement {
	try {
		const { root } = parseXml(text);
		if (!root) throw new Refusal("it is empty");
		return root;
	} catch (error) {
		if (error instanceof Refusal || error instanceof RangeError) throw error;
		throw new Refusal("it cannot be read as SVG");
	}
}

/** An element as it is written, with what it refers to and how many elements it draws. */
interface Written {
	readonly text: string;
	readonly id: string | undefined;
	readonly refers: readonly string[];
	readonly children: readonly Written[];
}

const nothing: Written = { text: "", id: undefined, refers: [], children: [] };

/** Elements by their ids, with a new name for each that is used. */
class Ids {
	readonly #names = new Map<string, string>();

	nameOf(id: string): string {
		const known = this.#names.get(id);
		if (known !== undefined) return known;
		const name = `p${this.#names.size + 1}`;
		this.#names.set(id, name);
		return name;
	}

	/** Refuses what refers to itself, and what draws more than it may by repeating its parts. */
	check(content: readonly Written[]): void {
		const byId = new Map<string, Written>();
		const collect = (one: Written) => {
			if (one.id !== undefined) byId.set(one.id, one);
			one.children.forEach(collect);
		};
		content.forEach(collect);
		const known = new Map<Written, number>();
		const under = new Set<Written>();
		const count = (one: Written): number => {
			const before = known.get(one);
			if (before !== undefined) return before;
			if (under.has(one)) throw new Refusal("a part of it repeats itself without end");
			under.add(one);
			const referred = one.refers.map((id) => byId.get(id)).filter((found) => found !== undefined);
			const sum = [...one.children, ...referred].reduce((all, each) => all + count(each), 1);
			under.delete(one);
			known.set(one, sum);
			return sum;
		};
		const all = content.reduce((sum, one) => sum + count(one), 0);
		if (all > svgLimits.elements) throw new Refusal(tooMany);
	}
}

const tooMany = `it has more than ${svgLimits.elements.toLocaleString("en")} parts`;

class Drawing {
	readonly seen: XmlElement[] = [];
	readonly #ids: Ids;
	readonly #named = new Set<string>();

	constructor(ids: Ids) {
		this.#ids = ids;
	}

	write(element: XmlElement, depth: number): Written {
		const name = nameOf(element);
		if (name === undefined || leftOut.has(name)) return nothing;
		if (!Object.hasOwn(elements, name)) throw new Refusal(reasons[name] ?? `it contains <${name.slice(0, 40)}>`);
		if (depth > svgLimits.depth) throw new Refusal("its parts are nested too deeply");
		if (this.seen.push(element) > svgLimits.elements) throw new Refusal(tooMany);
		const attributes = this.attributesOf(element, name);
		// Of two with the same name, the first is meant.
		const given = element.attributes.id;
		const id = given === undefined || this.#named.has(given) ? undefined : given;
		if (id !== undefined) this.#named.add(id);
		const children = childrenOf(element).map((child) => this.write(child, depth + 1));
		const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
		if (id !== undefined) written.unshift(` id="${this.#ids.nameOf(id)}"`);
		const body = children.map(({ text }) => text).join("");
		const text = `<${name}${written.join("")}${body === "" ? "/>" : `>${body}</${name}>`}`;
		return { text, id, refers: Object.values(valuesOf(element)).flatMap(referred), children };
	}

	/** Returns the allowed attributes of an element, with references to new names. */
	attributesOf(element: XmlElement, name: string, without: readonly string[] = []): Record<string, string> {
		const kept: Record<string, string> = {};
		for (const [key, value] of Object.entries(valuesOf(element))) {
			const rule = attributeRule(name, key);
			if (!rule || without.includes(key) || value === "inherit") continue;
			if (!rule.test(value)) throw unknownValue(key, value);
			kept[key] = value
				.replace(/^#([\w:.-]+)$/, (whole, id: string) => (key === "href" ? `#${this.#ids.nameOf(id)}` : whole))
				.replace(/^url\(#([\w:.-]+)\)$/, (_, id: string) => `url(#${this.#ids.nameOf(id)})`);
		}
		return kept;
	}
}

/** Its name; undefined where it belongs to a drawing program. */
function nameOf({ name }: XmlElement): string | undefined {
	if (name.startsWith("svg:")) return name.slice(4);
	return name.includes(":") ? undefined : name;
}

/** A value of an element, by the attribute or the declaration in its `style` that gives it. */
interface Given {
	readonly name: string;
	readonly value: string;
	readonly from: "attribute" | "style";
}

/**
 * All values of an element, those of its `style` among them: of several for one property the last that is understood, as
 * browsers do. Refuses what acts, what leads elsewhere, and what draws in a way that is not known here.
 */
function valuesOf(element: XmlElement): Record<string, string> {
	const name = nameOf(element) ?? "";
	const values: Record<string, string> = {};
	for (const given of givenBy(element)) {
		if (/url\(\s*(?!#)/i.test(given.value) || /javascript:|@import|expression\(/i.test(given.value))
			throw new Refusal("it refers to something outside of itself");
		const rule = attributeRule(name, given.name);
		if (!rule && isMissed(given.name, given.from)) throw unknownValue(given.name, given.value);
		const before = values[given.name];
		if (before === undefined || !rule || rule.test(given.value)) values[given.name] = given.value;
	}
	return values;
}

function givenBy({ attributes }: XmlElement): Given[] {
	const { style = "", ...others } = attributes;
	const given = Object.entries(others).map(([name, value]): Given => {
		if (/^on/i.test(name)) throw new Refusal("it contains a script");
		const isLink = /(?:^|:)(?:href|src)$/i.test(name);
		if (isLink && !value.trim().startsWith("#")) throw new Refusal("it refers to something outside of itself");
		return { name: isLink ? "href" : name, value: value.trim(), from: "attribute" };
	});
	const declared = style.replace(/\/\*.*?\*\//gs, "").split(";");
	for (const [, name, value] of declared.map(
		(one) => /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:!important\s*)?$/is.exec(one) ?? [],
	))
		if (name !== undefined) given.push({ name: name.toLowerCase(), value: value!, from: "style" });
	return given;
}

function unknownValue(name: string, value: string): Refusal {
	return new Refusal(`${name} has a value that is not known here: “${value.slice(0, 40)}”`);
}

function referred(value: string): string[] {
	const [, id] = /^(?:url\()?#([\w:.-]+)\)?$/.exec(value) ?? [];
	return id === undefined ? [] : [id];
}

function childrenOf(element: XmlElement): XmlElement[] {
	return element.children.filter((child) => child instanceof XmlElement);
}

/** Returns the visible box of the drawing. */
function boxOf({ attributes }: XmlElement) {
	const given = (attributes.viewBox ?? "")
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	const isBox = given.length === 4 && given.every(Number.isFinite);
	const [width, height] = [attributes.width, attributes.height].map(pixels);
	if (!isBox && (width === undefined || height === undefined)) throw new Refusal("it does not say how large it is");
	const [x, y, w, h] = isBox ? (given as [number, number, number, number]) : [0, 0, width!, height!];
	const least = Math.min(Math.max(width ?? w, height ?? h), Math.max(w, h));
	if (!(w > 0 && h > 0) || least < smallest || Math.max(w, h) > 100_000)
		throw new Refusal(
			`it is ${short(width ?? w)} by ${short(height ?? h)}; a logo needs at least ${smallest} by ${smallest}`,
		);
	const problem = shapeProblem(w, h);
	if (problem) throw new Refusal(problem);
	return { x: short(x), y: short(y), width: short(w), height: short(h) };
}

/** In units of the drawing; less is no logo but a dot. */
const smallest = 8;

/** Why a shape does not fit into a bar; undefined when it does. */
export function shapeProblem(width: number, height: number): string | undefined {
	const { narrowest, widest } = logoShapes;
	if (width / height > widest) return `it is more than ${widest} times as wide as it is high`;
	if (width / height < narrowest) return `it is more than ${1 / narrowest} times as high as it is wide`;
	return undefined;
}

function pixels(value: string | undefined): number | undefined {
	const [, digits, unit = "px"] = /^\s*([\d.]+)(px|pt|mm|cm|in)?\s*$/.exec(value ?? "") ?? [];
	const size = Number(digits) * { px: 1, pt: 4 / 3, mm: 3.78, cm: 37.8, in: 96 }[unit]!;
	return Number.isFinite(size) ? size : undefined;
}

function short(size: number): number {
	return Math.round(size * 1000) / 1000;
}

const several = "several";
const painted = ["fill", "stroke", "stop-color", "color"];
const shapes = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use"]);

/** Every colour of a drawing. A mask or a gradient makes more of the colours in it, so it counts as one more. */
function coloursIn(all: readonly XmlElement[]): Set<string> {
	const colours = new Set<string>();
	const fills = (element: XmlElement): boolean =>
		"fill" in valuesOf(element) || (element.parent instanceof XmlElement && fills(element.parent));
	for (const element of all) {
		if (isIn(element, "clipPath")) continue;
		const values = valuesOf(element);
		if (["mask", "linearGradient", "radialGradient"].includes(nameOf(element)!)) colours.add(several);
		for (const name of painted) {
			const value = values[name]?.toLowerCase();
			if (value?.startsWith("url(")) colours.add(several);
			else if (value !== undefined && value !== "none" && value !== "inherit") colours.add(value);
		}
		if (shapes.has(nameOf(element)!) && !fills(element)) colours.add("black");
	}
	// Two names of the one that SVG begins with.
	return new Set(
		[...colours].map((colour) => (["#000", "#000000", "currentcolor"].includes(colour) ? "black" : colour)),
	);
}

function isIn(element: XmlElement, name: string): boolean {
	return nameOf(element) === name || (element.parent instanceof XmlElement && isIn(element.parent, name));
}

function inCurrentColour(svg: string, colour: string): string {
	const names = colour === "black" ? ["black", "#000", "#000000", "currentColor"] : [colour];
	const written = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
	return svg.replace(new RegExp(`( (?:fill|stroke)=)"(?:${written})"`, "gi"), '$1"currentColor"');
}
