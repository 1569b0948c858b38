import type { AddedLook, CornerRoles } from "../look/added-look.ts";
import type { Tile } from "../look/tile.ts";
import type { ExtensionRoute, ExtensionScreen } from "./added-routes.ts";
import type { ExtensionFieldAction, ExtensionPanel } from "./added-slots.ts";

/** Names that are taken, with who has them, such as "the product". */
export type Taken = ReadonlyMap<string, string>;

/** What a folder adds, `extension` or one in `ready`, and what is there already. */
export interface Additions {
	/** Such as `extension` or `ready/jobs`. */
	readonly folder: string;
	readonly routes: readonly ExtensionRoute[];
	readonly screens: readonly ExtensionScreen[];
	/** The names of its kinds of sections. */
	readonly sections: readonly string[];
	readonly fieldKinds: readonly AddedFieldKind[];
	/** The names of all kinds of fields. */
	readonly allFieldKinds: readonly string[];
	readonly panels: readonly Pick<ExtensionPanel, "name" | "of">[];
	readonly fieldActions: readonly Pick<ExtensionFieldAction, "name" | "of" | "kinds">[];
	/** Its parts by their names. */
	readonly parts: Readonly<Record<string, unknown>>;
	/** The names that parts can have. */
	readonly partNames: readonly string[];
	readonly look: AddedLook;
	readonly checks: readonly { readonly name: string; readonly run?: unknown }[];
	readonly mailFrame?: unknown;
	/** The names of the content types. */
	readonly types: readonly string[];
	/** The files in it, such as `pages/events.tsx`. */
	readonly files: readonly string[];
	/** Names that pages can have, such as `events`. */
	readonly pages: readonly string[];
	readonly taken: {
		/** By `shapeOf`. */
		readonly addresses: Taken;
		readonly sections: Taken;
		readonly fieldKinds: Taken;
		readonly panels: Taken;
		readonly fieldActions: Taken;
		readonly checks: Taken;
		/** Choices of the look, and fonts. */
		readonly look: Taken;
	};
}

/** A kind of field, of which nobody knows yet whether it is complete. */
interface AddedFieldKind {
	readonly kind: string;
	readonly studio?: { readonly input?: unknown };
	readonly api?: { readonly schema?: unknown; readonly send?: unknown };
	readonly programs?: { readonly notation?: unknown; readonly fromProgram?: unknown; readonly toProgram?: unknown };
}

/** Returns a sentence for everything in a folder that would go wrong later, or have no effect. */
export function wrongAdditions(additions: Additions): string[] {
	return [
		...wrongRoutes(additions),
		...wrongPages(additions),
		...wrongSections(additions),
		...wrongFieldKinds(additions),
		...wrongSlots(additions),
		...wrongChecks(additions),
		...wrongParts(additions),
		...wrongLook(additions),
		...wrongMails(additions),
	];
}

/** Where a folder has a list: what lies in `ready` exports all of them from one file. */
export function placeOf(folder: string, list: string): string {
	return `${folder}/${folder === "extension" ? list : "index.ts"}`;
}

function wrongRoutes({ folder, routes, screens, files, taken }: Additions): string[] {
	const addresses = [
		...routes.map((one) => ({ ...one, list: "routes.ts", address: one.path })),
		...screens.map((one) => ({ ...one, list: "screens.ts", address: `/admin/${one.path}` })),
	];
	const byShape = Map.groupBy(addresses, ({ address }) => shapeOf(address));
	const actions = screens.flatMap(({ path, action }) => (action === undefined ? [] : { path, action }));
	return [
		...actions
			.filter(({ action }) => !files.includes(action))
			.map(
				({ path, action }) => `${placeOf(folder, "screens.ts")}, /admin/${path}: there is no file ${folder}/${action}.`,
			),
		...addresses.flatMap(({ list, address, file }) => {
			const at = `${placeOf(folder, list)}, ${address}`;
			const holder = taken.addresses.get(shapeOf(address));
			return [
				...(pattern.test(address) ? [] : [`${at}: an address is like “/shop/:item”, in lower case.`]),
				...(holder === undefined ? [] : [`${at}: ${holder} has this address. Choose another one.`]),
				...(byShape.get(shapeOf(address))!.length > 1 ? [`${at}: it is named more than once.`] : []),
				...(files.includes(file) ? [] : [`${at}: there is no file ${folder}/${file}.`]),
			];
		}),
		...routes
			.filter(({ path }) => /^\/(admin|api)(\/|$)/.test(path))
			.map(
				({ path }) =>
					`${placeOf(folder, "routes.ts")}, ${path}: what is below /admin is a screen, and /api is the product's.`,
			),
	];
}

function wrongPages({ folder, files, pages }: Additions): string[] {
	return namesIn(files, /^pages\/([^/]+)\.tsx$/)
		.filter((name) => !pages.includes(name))
		.map((name) => `${folder}/pages/${name}.tsx is the page of no content type. Names of pages: ${pages.join(", ")}.`);
}

function wrongSections({ folder, sections, taken, files }: Additions): string[] {
	const list = placeOf(folder, "sections.ts");
	const unused = namesIn(files, /^sections\/([^/]+)\/view\.tsx$/).filter((name) => !sections.includes(name));
	return [
		...wrongNames(list, sections, taken.sections),
		...[...new Set(sections)]
			.filter((name) => !files.includes(`sections/${name}/view.tsx`))
			.map((name) => `${list}, ${name}: there is no file ${folder}/sections/${name}/view.tsx.`),
		...unused.map((name) => `${folder}/sections/${name}/view.tsx is the view of no section of ${list}.`),
	];
}

function wrongFieldKinds({ folder, fieldKinds, taken }: Additions): string[] {
	const list = placeOf(folder, "fields.ts");
	const names = fieldKinds.map(({ kind }) => kind);
	return [
		...wrongNames(list, names, taken.fieldKinds),
		...fieldKinds.flatMap(({ kind, studio, api, programs }) => {
			const answers = {
				"studio.input": studio?.input,
				"api.schema": api?.schema,
				"api.send": api?.send,
				"programs.notation": programs?.notation,
				"programs.fromProgram": programs?.fromProgram,
				"programs.toProgram": programs?.toProgram,
			};
			const missing = Object.entries(answers).flatMap(([name, answer]) => (typeof answer === "function" ? [] : name));
			return missing.length > 0 ? `${list}, ${kind}: it lacks ${missing.join(", ")}.` : [];
		}),
	];
}

function wrongSlots({ folder, panels, fieldActions, types, allFieldKinds: kinds, taken, files }: Additions): string[] {
	const list = placeOf(folder, "slots.ts");
	const slots = [
		...panels.map((one) => ({ ...one, file: `panels/${one.name}.tsx` })),
		...fieldActions.map((one) => ({ ...one, file: `field-actions/${one.name}.ts` })),
	];
	const named = new Set(slots.map(({ file }) => file));
	const unnamed = files.filter((file) => slotFile.test(file) && !file.endsWith(".test.ts") && !named.has(file));
	const namesOf = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name);
	return [
		...wrongNames(list, namesOf(panels), taken.panels),
		...wrongNames(list, namesOf(fieldActions), taken.fieldActions),
		...slots.flatMap(({ name, of = [], file }) => [
			...(files.includes(file) ? [] : [`${list}, ${name}: there is no file ${folder}/${file}.`]),
			...of
				.filter((type) => !types.includes(type))
				.map((type) => `${list}, ${name}: there is no content type “${type}”.`),
		]),
		...fieldActions.flatMap(({ name, kinds: asked }) =>
			asked
				.filter((kind) => !kinds.includes(kind))
				.map((kind) => `${list}, ${name}: there is no kind of field “${kind}”. Kinds: ${kinds.join(", ")}.`),
		),
		...unnamed.map((file) => `${folder}/${file} is named nowhere in ${list}.`),
	];
}

function wrongChecks({ folder, checks, taken }: Additions): string[] {
	return checks.flatMap(({ name, run }, index) => {
		const at = `${placeOf(folder, "checks.ts")}, ${name}`;
		const isTwice = checks.findIndex((one) => one.name === name) !== index;
		return [
			...(taken.checks.has(name) ? [`${at}: ${taken.checks.get(name)} has a check of this name.`] : []),
			...(isTwice ? [`${at}: it is named more than once.`] : []),
			...(typeof run === "function" ? [] : [`${at}: it needs a function run.`]),
		];
	});
}

function wrongMails({ folder, mailFrame }: Additions): string[] {
	const isFrame = mailFrame === undefined || typeof mailFrame === "function";
	return isFrame ? [] : [`${placeOf(folder, "mails.ts")}, mailFrame: it is no function.`];
}

const slotFile = /^(?:panels\/[^/]+\.tsx|field-actions\/[^/]+\.ts)$/;

function wrongParts({ folder, parts, partNames }: Additions): string[] {
	return Object.entries(parts).flatMap(([name, part]) => {
		const at = `${placeOf(folder, "parts.ts")}, ${name}`;
		if (!partNames.includes(name)) return `${at}: there is no such part. Parts: ${partNames.join(", ")}.`;
		const isComponent = typeof part === "function" || (typeof part === "object" && part !== null && "$$typeof" in part);
		return isComponent ? [] : `${at}: it is no component.`;
	});
}

function wrongLook({ folder, look, taken, files }: Additions): string[] {
	const { compositions = {}, grounds = {}, corners = {}, patterns = {}, types = {} } = look;
	const list = placeOf(folder, "look.ts");
	const names = Object.values(look).flatMap((choices) => Object.keys(choices));
	const at = (name: string) => `${list}, ${name}`;
	return [
		...wrongNames(list, names, taken.look),
		...Object.keys(compositions)
			.filter((name) => !files.includes(`compositions/${name}/site.css`))
			.map((name) => `${at(name)}: there is no file ${folder}/compositions/${name}/site.css.`),
		...Object.entries(grounds)
			.filter(([, { lightness, chroma }]) => !(lightness >= 0.9 && lightness <= 1 && chroma >= 0 && chroma <= 0.06))
			.map(([name]) => `${at(name)}: a ground has a lightness of 0.9 to 1 and a chroma of 0 to 0.06.`),
		...Object.entries(corners).flatMap(([name, roles]) =>
			roleNames
				.filter((role) => typeof roles[role] !== "string")
				.map((role) => `${at(name)}: it lacks “${role}”, such as "2px".`),
		),
		...Object.entries(patterns)
			.filter(([, tile]) => !isTile(tile))
			.map(
				([name]) =>
					`${at(name)}: a pattern has width and height in pixels, a drawing, a row of two numbers, and a bullet.`,
			),
		...Object.entries(types).flatMap(([name, { display, text }]) =>
			[display, text].flatMap(({ font, scripts }) => [
				...(taken.look.has(font)
					? [`${at(name)}: ${taken.look.get(font)} has a font “${font}”. Choose another name.`]
					: []),
				...(scripts.includes("latin") ? [] : [`${at(name)}: the font “${font}” needs the script latin.`]),
				...scripts
					.map((script) => `fonts/${font}.${script}.woff2`)
					.filter((file) => !files.includes(file))
					.map((file) => `${at(name)}: there is no file ${folder}/${file}.`),
			]),
		),
	];
}

const roleNames = Object.keys({
	radius: 0,
	"radius-card": 0,
	"radius-field": 0,
	"radius-avatar": 0,
	cut: 0,
	"cut-card": 0,
	corner: 0,
	"corner-top": 0,
} satisfies Record<keyof CornerRoles, 0>) as (keyof CornerRoles)[];

function isTile({ width, height, drawing, row, bullet }: Partial<Tile>): boolean {
	const numbers: readonly unknown[] = [width, height, ...(Array.isArray(row) ? row : [])];
	return (
		numbers.length === 4 &&
		numbers.every((one) => typeof one === "number" && one > 0) &&
		[drawing, bullet].every((one) => typeof one === "string")
	);
}

/** Names of a list that could not be told apart. */
function wrongNames(list: string, names: readonly string[], taken: Taken): string[] {
	const at = (name: string) => `${list}, ${name}`;
	const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
	const own = [...new Set(names)];
	return [
		...own
			.filter((name) => taken.has(name))
			.map((name) => `${at(name)}: ${taken.get(name)} has this name. Choose another one.`),
		...[...twice].map((name) => `${at(name)}: it is named more than once.`),
		...own
			.filter((name) => !/^[a-z][a-zA-Z0-9-]*$/.test(name))
			.map((name) => `${at(name)}: a name has letters, digits and “-”, and begins with a small letter.`),
	];
}

function namesIn(files: readonly string[], pattern: RegExp): string[] {
	return files.flatMap((file) => pattern.exec(file)?.[1] ?? []);
}

const pattern = /^(?:\/(?:\.?[a-z0-9]+(?:[-_.][a-z0-9]+)*|:[A-Za-z]+\??))+$/;

/** The same for patterns that only differ in what their parameters are called. */
export function shapeOf(address: string): string {
	return address.replaceAll(/:[A-Za-z]+/g, ":");
}
