import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Store } from "../../app/.server/db/store.ts";
import { lookFile } from "../../app/.server/look/stored-look-files.ts";
import { knownCompanies, knownLooks } from "../../app/.server/snapshot/known-versions.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { firstLetter } from "../../app/look/letters.ts";
import { type Logo, readLogoAddress } from "../../app/look/logo.ts";
import { brandOf, heldBrand } from "../../app/site/look/brand.ts";
import { clientsColours, coloursOfFew } from "../../app/site/look/clients-colours.ts";
import { hashOfLook, heldTheme } from "../../app/site/look/head-look.ts";
import { inlineConstants } from "../../app/site/look/inline-constants.ts";
import {
	type BrandFileName,
	brandPath,
	type LookAddress,
	readLookAddress,
	readTypefaceAddress,
	themePath,
} from "../../app/site/look/look-address.ts";
import {
	drawnSheets,
	forItsPage,
	hasIslands,
	laidOver,
	type PageSheet,
	pageSheet,
	printSheet,
	readSheetsWith,
} from "../../app/site/look/page-sheet.ts";
import { withShortNames } from "../../app/site/look/short-names.ts";
import { withShortValues } from "../../app/site/look/short-values.ts";
import { withoutInitial } from "../../app/site/look/without-initial.ts";
import { withoutUnread } from "../../app/site/look/without-unread.ts";
import { limits } from "../limits.ts";
import { plainResponse } from "../pages/plain-response.ts";
import { addEncoding, createReadyResponse, type ReadyResponse } from "../pages/ready-response.ts";
import { fileHeaders, filePolicy } from "../pages/security-headers.ts";
import { drawBrandFile } from "./brand-files.ts";
import type { Files } from "./static-files.ts";

interface LookOptions {
	readonly store: Store;
	readonly common: Readonly<Record<string, string>>;
	/** Of the build, for the style sheets of pages. */
	readonly files: Pick<Files, "get">;
	/** The release that is shown. */
	current(): Snapshot;
}

/** The files that are served for a look. */
export interface LookFiles {
	/** Answers at an address that `isLookFile` knows. */
	at(path: string): Promise<ReadyResponse>;
	/** The same, with every compression. */
	whole(path: string): Promise<ReadyResponse>;
	/** Draws what every page of a release links to, before anybody asks for it. */
	warm(snapshot: Snapshot): Promise<void>;
	/** Puts the style sheets together that pages of a release were drawn with. */
	warmSheets(snapshot: Snapshot): Promise<void>;
}

/**
 * Finds style sheets, marks and icons of looks by their address. One that this process has not made may be of an earlier
 * release, or of one that another instance shows already, so its look is searched in the store. An address that is of no
 * look any more, such as one of an earlier version of the product, leads to the same file of today.
 */
export function lookFiles({ store, common, files, current }: LookOptions): LookFiles {
	const ofFiles = fileHeaders(common);
	const answers = new Map<string, Promise<ReadyResponse>>();
	// By hash of each look and mark in the store: makes it again when it is no longer cached.
	const known = new Map<string, () => void>();
	let looking: Promise<void> | undefined;
	let waiting: Promise<void> | undefined;
	readSheetsWith(textOf);
	return { at, whole, warm, warmSheets };

	async function at(path: string): Promise<ReadyResponse> {
		const answer = answers.get(path);
		if (answer) return answer;
		const typeface = readTypefaceAddress(path);
		if (typeface) return (await typefaceAt(typeface)) ?? plainResponse(common, 404, "There is no such typeface.");
		const logo = readLogoAddress(path);
		if (logo) return keep(path, logoAt(logo));
		const address = readLookAddress(path);
		// Browsers ask for /favicon.ico on their own.
		if (!address) return to(brandNow().icons.ico);
		const sheet = pageSheet(address);
		// It is spelled otherwise, or is of another version of the product, or of no page.
		if (sheet && sheet.path !== path) return to(sheet.path);
		const made = make(path, address, sheet);
		if (made) return made;
		// A look that was known before this was asked need not be in what is being read now.
		if (!known.has(address.hash)) {
			waiting ??= afterThe(looking);
			await waiting;
		}
		known.get(address.hash)?.();
		return make(path, address, sheet) ?? to(sameOfToday(address));
	}

	async function whole(path: string): Promise<ReadyResponse> {
		const answer = await at(path);
		await best.get(answer);
		return answer;
	}

	async function warm(snapshot: Snapshot): Promise<void> {
		const look = snapshot.one("look");
		const { mark, icons } = brandOf(look, snapshot.one("site_settings").company_name);
		const marks = "day" in mark ? [mark.day, mark.night ?? mark.day] : [];
		await Promise.all([icons.svg, icons.ico, icons.small, ...marks].map(at));
		for (const own of [look.typeface, look.textface]) if (own) await lookFile(store, own.file);
	}

	async function warmSheets(snapshot: Snapshot): Promise<void> {
		const look = hashNow(snapshot);
		// One after the other: all at once would keep visitors waiting.
		for (const path of drawnSheets) if (readLookAddress(path)?.hash === look) await whole(path);
	}

	function make(
		path: string,
		address: LookAddress,
		sheet?: PageSheet,
	): Promise<ReadyResponse> | ReadyResponse | undefined {
		const { name, hash, extension } = address;
		if (name === "theme") {
			const theme = heldTheme(hash);
			if (theme === undefined) return undefined;
			const css = Buffer.from(sheet ? joined(theme, sheet) : theme.css);
			return keep(path, textResponse(css, types.css, ofFiles));
		}
		const brand = heldBrand(hash);
		if (!brand) return undefined;
		return keep(path, drawn(brand.drawing, name, extension as "svg" | "png" | "ico"));
	}

	function joined(look: NonNullable<ReturnType<typeof heldTheme>>, sheet: PageSheet): string {
		const { before, after } = sheet;
		const printed = (sheet: string) => (sheet === printSheet ? `@media print{${textOf(sheet)}}` : textOf(sheet));
		const composed = laidOver(sheet, look).map(textOf).join("");
		// On paper, all compositions are one.
		const onScreens = composed && `@media screen{${composed}}`;
		const whole = [layers, ...before.map(textOf), look.css, ...after.map(printed)].join("");
		const text = forItsPage(whole, sheet, look) + forItsPage(onScreens, sheet, look);
		const withCode = text.includes("var(--face-code)") ? text + look.codeFace : text;
		const withTints = text.includes("var(--tint)") ? withCode + look.tints : withCode;
		return hasIslands
			? withTints
			: withShortNames(withShortValues(withoutInitial(inlineConstants(withoutUnread(withTints)))));
	}

	function textOf(sheet: string): string {
		const text = String(files.get(sheet)?.encoded.identity.body ?? "");
		return text.replace(orderOfLayers, "").replace(banner, "");
	}

	async function drawn(
		drawing: Parameters<typeof drawBrandFile>[1],
		name: BrandFileName,
		extension: "svg" | "png" | "ico",
	) {
		const bytes = await drawBrandFile(store, drawing, name, extension);
		if (!bytes) return plainResponse(common, 404, "There is no such file.");
		// Opened as a document of its own, the file must not run scripts, whatever it contains.
		const headers = { ...ofFiles, ...filePolicy };
		if (extension === "svg") return textResponse(bytes, types.svg, headers);
		return createReadyResponse(200, { ...headers, ...immutable, "Content-Type": types[extension] }, bytes);
	}

	async function logoAt({ file, type }: Pick<Logo, "file" | "type">): Promise<ReadyResponse> {
		const stored = await lookFile(store, file);
		if (stored?.type !== types[type]) return plainResponse(common, 404, "There is no such logo.");
		const headers = { ...ofFiles, ...filePolicy };
		const content = Buffer.from(stored.content);
		if (type === "svg") return textResponse(content, types.svg, headers);
		return createReadyResponse(200, { ...headers, ...immutable, "Content-Type": types.png }, content);
	}

	async function typefaceAt(id: string): Promise<ReadyResponse | undefined> {
		const file = await lookFile(store, id);
		if (file?.type !== "font/woff2") return undefined;
		const headers = { ...ofFiles, ...immutable, "Content-Type": file.type };
		return createReadyResponse(200, headers, Buffer.from(file.content));
	}

	async function afterThe(before: Promise<void> | undefined): Promise<void> {
		await before;
		waiting = undefined;
		looking = lookUp();
		await looking;
	}

	async function lookUp(): Promise<void> {
		// Strangers may ask for as many addresses as they like.
		await pause(limits.themeLookUpTime);
		const looks = await knownLooks(store).catch(() => []);
		const companies = await knownCompanies(store).catch(() => []);
		// Of a name, only its first letter is in a mark.
		const names = [...new Map(companies.map((name) => [firstLetter(name), name])).values()];
		known.clear();
		for (const look of looks) {
			for (const colours of [[], clientsColours(current())])
				known.set(hashOfLook(look, colours), () => hashOfLook(look, colours));
			for (const name of names) known.set(brandOf(look, name).hash, () => brandOf(look, name));
			await nextTurn();
		}
		const shown = current().one("look");
		// A firm may go without cases.
		for (const colours of await coloursOfFew(store, current()).catch(() => [])) {
			known.set(hashOfLook(shown, colours), () => hashOfLook(shown, colours));
			await nextTurn();
		}
	}

	function hashNow(snapshot: Snapshot): string {
		return hashOfLook(snapshot.one("look"), clientsColours(snapshot));
	}

	function brandNow() {
		return brandOf(current().one("look"), current().one("site_settings").company_name);
	}

	function sameOfToday({ name, sheets, extension }: LookAddress): string {
		if (name === "theme") return themePath(hashNow(current()), sheets);
		const { hash, mark, icons } = brandNow();
		if (name !== "mark-day" && name !== "mark-night") return brandPath(name, hash, extension);
		// A mark that is drawn in the page has no file; its icon looks the same.
		if (!("day" in mark)) return icons.svg;
		return (name === "mark-night" && mark.night) || mark.day;
	}

	function to(address: string): ReadyResponse {
		return plainResponse(common, 302, `The file is at ${address}`, { Location: address });
	}

	function keep(path: string, answer: Promise<ReadyResponse>): Promise<ReadyResponse> {
		answers.set(path, answer);
		// A failed or missing file is tried again at the next request.
		answer.then(
			({ status }) => status === 200 || answers.delete(path),
			() => answers.delete(path),
		);
		if (answers.size > mostHeld) answers.delete(answers.keys().next().value!);
		return answer;
	}
}

/** Said first, because a sheet that comes before others names only the layers that it has. */
const layers = "@layer theme,base,components,page,utilities,composition;";
const orderOfLayers = /\n|@layer [\w, ]+;/g;
/** Which tool wrote a sheet: THIRD-PARTY-NOTICES.md says it as well. */
const banner = /\/\*![^*]*\*\//g;
/** Of some dozen looks and sets of style sheets, at 15 to 80 KB each. */
const mostHeld = 200;
const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
/** Resolves when an answer has the best compression. It takes a tenth of a second, for which no page waits. */
const best = new WeakMap<ReadyResponse, Promise<void>>();

const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
const types = {
	css: "text/css; charset=utf-8",
	svg: "image/svg+xml",
	png: "image/png",
	ico: "image/x-icon",
} as const;

type Headers = Readonly<Record<string, string>>;

/** A text in every compression, the best of them as soon as it is made. */
async function textResponse(bytes: Buffer, type: string, own: Headers): Promise<ReadyResponse> {
	const headers = { ...own, ...immutable, "Content-Type": type, Vary: "Accept-Encoding" };
	const answer = createReadyResponse(200, headers, bytes);
	addEncoding(answer, "gzip", await gzipped(bytes, { level: 9 }));
	const isAdded = brotlied(bytes).then((body) => addEncoding(answer, "br", body));
	// Without it, the answer is sent with gzip.
	isAdded.catch(() => {});
	best.set(answer, isAdded);
	return answer;
}
