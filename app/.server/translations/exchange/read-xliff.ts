import sax, { type QualifiedTag } from "sax";
import { type Token, textOfTokens } from "../../../content/translation/segments.ts";
import { yieldToRequests } from "../../yield-to-requests.ts";
import type { ReturnedFile, ReturnedUnit } from "./exchange-unit.ts";
import { xliffNamespace } from "./write-exchange.ts";
import { wrongFile } from "./wrong-file.ts";

/** Reads XLIFF 2.0 and 2.1. @throws {Failure} `not-possible` */
export async function readXliff(text: string): Promise<ReturnedFile> {
	const reader = new XliffReader();
	// Small pieces: others are let in between them, and what has failed is not read to its end.
	for (let from = 0; from < text.length; from += 16_384) {
		reader.write(text.slice(from, from + 16_384));
		await yieldToRequests();
	}
	return reader.end();
}

const deepest = 40;
const mostUnits = 500_000;

/** A unit while it is read. */
interface Open {
	readonly place: string;
	readonly notes: Map<string, string>;
	/** The parts of its translation: a tool may have split it. */
	readonly target: Token[];
	segments: number;
	targets: number;
	isChecked: boolean;
}

class XliffReader {
	readonly #parser = sax.parser(true, { position: true, xmlns: true });
	readonly #units: ReturnedUnit[] = [];
	/** The elements that are open, by their local names; others than those of XLIFF as "". */
	readonly #path: string[] = [];
	#from = "";
	#to = "";
	#isXliff = false;
	#site = "";
	#page = "";
	#title = "";
	#unit: Open | undefined;
	#note: { readonly category: string; text: string } | undefined;
	/** The ids of open pairs of tags. */
	readonly #pairs: (number | undefined)[] = [];
	#failed: Error | undefined;

	constructor() {
		const parser = this.#parser;
		parser.ondoctype = () => this.#fail("it declares a document type, which XLIFF does without and which can do harm");
		parser.onerror = (error) => this.#fail(`it is not well-formed XML: ${error.message.split("\n")[0]}`);
		parser.onopentag = (tag) => this.#open(tag as QualifiedTag);
		parser.onclosetag = () => this.#close();
		parser.ontext = (text) => this.#text(text);
		parser.oncdata = (text) => this.#text(text);
	}

	write(text: string): void {
		if (this.#failed) throw this.#failed;
		try {
			this.#parser.write(text);
		} catch (error) {
			throw this.#failed ?? error;
		}
		if (this.#failed) throw this.#failed;
	}

	end(): ReturnedFile {
		try {
			this.#parser.close();
		} catch (error) {
			throw this.#failed ?? error;
		}
		if (this.#failed) throw this.#failed;
		if (!this.#isXliff) throw wrongFile("It is not XLIFF.");
		return { head: { site: this.#site, from: this.#from, to: this.#to }, units: this.#units };
	}

	#fail(what: string): void {
		const line = `Line ${this.#parser.line + 1}: `;
		this.#failed ??= wrongFile(`${line}${what.replace(/\.*$/, "")}.`);
		throw this.#failed;
	}

	#open({ local, uri, attributes }: QualifiedTag): void {
		const name = uri === xliffNamespace ? local : "";
		const given = (key: string) =>
			Object.values(attributes).find((one) => one.local === key && one.prefix === "")?.value ?? "";
		if (this.#path.length === 0) this.#begin(local, uri, given);
		this.#path.push(name);
		if (this.#path.length > deepest) this.#fail("its elements are nested too deep");
		const unit = this.#unit;
		if (name === "file") {
			const [site = "", page = ""] = given("original").split("/#");
			if (this.#site && site !== this.#site) this.#fail(`it is of two sites, ${this.#site} and ${site || "none"}`);
			this.#site = site;
			this.#page = page;
			this.#title = "";
		} else if (name === "unit") {
			this.#unit = { place: given("name"), notes: new Map(), target: [], segments: 0, targets: 0, isChecked: true };
		} else if (name === "note") {
			this.#note = { category: given("category"), text: "" };
		} else if (name === "segment" && unit) {
			unit.segments += 1;
			unit.isChecked &&= ["reviewed", "final"].includes(given("state"));
		} else if (name === "target" && unit) {
			if (this.#path.includes("segment")) unit.targets += 1;
		} else if (this.#path.includes("target")) this.#inline(name, given);
	}

	#begin(local: string, uri: string, given: (key: string) => string): void {
		if (local !== "xliff") this.#fail("it is not XLIFF");
		if (uri !== xliffNamespace)
			this.#fail(
				`it is XLIFF ${given("version") || "1"}; XLIFF 2.0 and 2.1 are read. Let your tool save it as one of these`,
			);
		this.#isXliff = true;
		this.#from = given("srcLang");
		this.#to = given("trgLang");
	}

	/** What stands between two tags is one text, however many pieces it comes in. */
	#add(target: Token[], text: string): void {
		const last = target.at(-1);
		if (last?.kind === "text") target[target.length - 1] = { kind: "text", text: last.text + text };
		else target.push({ kind: "text", text });
	}

	/** A tag in a translation. */
	#inline(name: string, given: (key: string) => string): void {
		const unit = this.#unit;
		if (!unit) return;
		if (name === "pc") {
			const id = numberOf(given("id"));
			this.#pairs.push(id);
			unit.target.push({ kind: "open", id });
		} else if (name === "ph") unit.target.push({ kind: "alone", id: numberOf(given("id")) });
		else if (name === "sc") unit.target.push({ kind: "open", id: numberOf(given("id")) });
		else if (name === "ec") unit.target.push({ kind: "close", id: numberOf(given("startRef")) });
	}

	#close(): void {
		const name = this.#path.pop();
		const unit = this.#unit;
		if (name === "pc" && this.#path.includes("target") && unit) {
			unit.target.push({ kind: "close", id: this.#pairs.pop()! });
		} else if (name === "note" && this.#note) {
			const { category, text } = this.#note;
			if (unit) unit.notes.set(category, text);
			else if (category === "title") this.#title = text;
			this.#note = undefined;
		} else if (name === "unit" && unit) {
			this.#units.push(this.#returned(unit));
			this.#unit = undefined;
			if (this.#units.length > mostUnits) this.#fail(`it has more than ${mostUnits} texts`);
		}
	}

	#returned({ place, notes, target, segments, targets, isChecked }: Open): ReturnedUnit {
		const note = (category: string) => notes.get(category) ?? "";
		const plain = () => target.map((token) => (token.kind === "text" ? token.text : "")).join("");
		const text = note("tags") ? textOfTokens(target) : plain();
		return {
			...{ page: this.#page, title: this.#title, place, label: note("label"), isChecked },
			...{ digest: note("digest"), was: note("was") },
			// A part without words leaves the whole to be translated.
			target: targets < segments ? "" : text,
		};
	}

	#text(text: string): void {
		if (this.#note) {
			if (this.#note.text.length < 2_000) this.#note.text += text;
		} else if (this.#unit && this.#path.includes("target")) this.#add(this.#unit.target, text);
	}
}

/** The number of a tag; one that no text has for what is none. */
function numberOf(id: string): number {
	return /^\d{1,4}$/.test(id) ? Number(id) : 0;
}
