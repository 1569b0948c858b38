import type { AddedLook } from "../look/added-look.ts";
import type { ExtensionRoute, ExtensionScreen } from "./added-routes.ts";
import type { ExtensionFieldAction, ExtensionPanel } from "./added-slots.ts";

/** What the folder `extension` adds, and what is there already. */
export interface Additions {
	readonly routes: readonly ExtensionRoute[];
	readonly screens: readonly ExtensionScreen[];
	/** The names of its kinds of sections. */
	readonly sections: readonly string[];
	/** The names that kinds of sections of the product have. */
	readonly takenSections: readonly string[];
	readonly fieldKinds: readonly AddedFieldKind[];
	readonly takenFieldKinds: readonly string[];
	readonly panels: readonly Pick<ExtensionPanel, "name" | "of">[];
	readonly fieldActions: readonly Pick<ExtensionFieldAction, "name" | "of" | "kinds">[];
	/** Its parts by their names. */
	readonly parts: Readonly<Record<string, unknown>>;
	/** The names that parts can have. */
	readonly partNames: readonly string[];
	readonly look: AddedLook;
	/** The names of choices of the look and of fonts that the product has. */
	readonly takenLook: readonly string[];
	/** The names of its checks. */
	readonly checks: readonly string[];
	/** The names of the content types. */
	readonly types: readonly string[];
	/** The files in it, such as `pages/events.tsx`. */
	readonly files: readonly string[];
	/** Names that pages can have, such as `events`. */
	readonly pages: readonly string[];
	/** Patterns of the addresses of the product. */
	readonly taken: readonly string[];
}

/** A kind of field, of which nobody knows yet whether it is complete. */
interface AddedFieldKind {
	readonly kind: string;
	readonly studio?: { readonly input?: unknown };
	readonly api?: { readonly schema?: unknown; readonly send?: unknown };
	readonly programs?: { readonly notation?: unknown; readonly fromProgram?: unknown; readonly toProgram?: unknown };
}

/** Returns a sentence for everything in the folder `extension` that would go wrong later, or have no effect. */
export function wrongAdditions(additions: Additions): string[] {
	return [
		...wrongRoutes(additions),
		...wrongPages(additions),
		...wrongSections(additions),
		...wrongFieldKinds(additions),
		...wrongSlots(additions),
		...wrongParts(additions),
		...wrongLook(additions),
	];
}

function wrongRoutes({ routes, screens, files, taken }: Additions): string[] {
	const addresses = [
		...routes.map((one) => ({ ...one, list: "routes.ts", address: one.path })),
		...screens.map((one) => ({ ...one, list: "screens.ts", address: `/admin/${one.path}` })),
	];
	const byShape = Map.groupBy(addresses, ({ address }) => shapeOf(address));
	const shapes = new Set(taken.map(shapeOf));
	const actions = screens.flatMap(({ path, action }) => (action === undefined ? [] : { path, action }));
	return [
		...actions
			.filter(({ action }) => !files.includes(action))
			.map(({ path, action }) => `extension/screens.ts, /admin/${path}: there is no file extension/${action}.`),
		...addresses.flatMap(({ list, address, file }) => {
			const at = `extension/${list}, ${address}`;
			return [
				...(pattern.test(address) ? [] : [`${at}: an address is like “/shop/:item”, in lower case.`]),
				...(shapes.has(shapeOf(address)) ? [`${at}: the product has this address. Choose another one.`] : []),
				...(byShape.get(shapeOf(address))!.length > 1 ? [`${at}: it is named more than once.`] : []),
				...(files.includes(file) ? [] : [`${at}: there is no file extension/${file}.`]),
			];
		}),
		...routes
			.filter(({ path }) => /^\/(admin|api)(\/|$)/.test(path))
			.map(({ path }) => `extension/routes.ts, ${path}: what is below /admin is a screen, and /api is the product's.`),
	];
}

function wrongPages({ files, pages }: Additions): string[] {
	return namesIn(files, /^pages\/([^/]+)\.tsx$/)
		.filter((name) => !pages.includes(name))
		.map((name) => `extension/pages/${name}.tsx is the page of no content type. Names of pages: ${pages.join(", ")}.`);
}

function wrongSections({ sections, takenSections, files }: Additions): string[] {
	const unused = namesIn(files, /^sections\/([^/]+)\/view\.tsx$/).filter((name) => !sections.includes(name));
	return [
		...wrongNames("sections.ts", sections, takenSections),
		...[...new Set(sections)]
			.filter((name) => !files.includes(`sections/${name}/view.tsx`))
			.map((name) => `extension/sections.ts, ${name}: there is no file extension/sections/${name}/view.tsx.`),
		...unused.map((name) => `extension/sections/${name}/view.tsx is the view of no section of extension/sections.ts.`),
	];
}

function wrongFieldKinds({ fieldKinds, takenFieldKinds }: Additions): string[] {
	const names = fieldKinds.map(({ kind }) => kind);
	return [
		...wrongNames("fields.ts", names, takenFieldKinds),
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
			return missing.length > 0 ? `extension/fields.ts, ${kind}: it lacks ${missing.join(", ")}.` : [];
		}),
	];
}

function wrongSlots({ panels, fieldActions, checks, types, fieldKinds, takenFieldKinds, files }: Additions): string[] {
	const kinds = [...takenFieldKinds, ...fieldKinds.map(({ kind }) => kind)];
	const slots = [
		...panels.map((one) => ({ ...one, file: `panels/${one.name}.tsx` })),
		...fieldActions.map((one) => ({ ...one, file: `field-actions/${one.name}.ts` })),
	];
	const named = new Set(slots.map(({ file }) => file));
	const unnamed = files.filter((file) => slotFile.test(file) && !file.endsWith(".test.ts") && !named.has(file));
	return [
		...wrongNames(
			"slots.ts",
			panels.map(({ name }) => name),
			[],
		),
		...wrongNames(
			"slots.ts",
			fieldActions.map(({ name }) => name),
			[],
		),
		...checks
			.filter((name, index) => checks.indexOf(name) !== index)
			.map((name) => `extension/checks.ts, ${name}: it is named more than once.`),
		...slots.flatMap(({ name, of = [], file }) => [
			...(files.includes(file) ? [] : [`extension/slots.ts, ${name}: there is no file extension/${file}.`]),
			...of
				.filter((type) => !types.includes(type))
				.map((type) => `extension/slots.ts, ${name}: there is no content type “${type}”.`),
		]),
		...fieldActions.flatMap(({ name, kinds: asked }) =>
			asked
				.filter((kind) => !kinds.includes(kind))
				.map((kind) => `extension/slots.ts, ${name}: there is no kind of field “${kind}”. Kinds: ${kinds.join(", ")}.`),
		),
		...unnamed.map((file) => `extension/${file} is named nowhere in extension/slots.ts.`),
	];
}

const slotFile = /^(?:panels\/[^/]+\.tsx|field-actions\/[^/]+\.ts)$/;

function wrongParts({ parts, partNames }: Additions): string[] {
	return Object.entries(parts).flatMap(([name, part]) => {
		const at = `extension/parts.ts, ${name}`;
		if (!partNames.includes(name)) return `${at}: there is no such part. Parts: ${partNames.join(", ")}.`;
		const isComponent = typeof part === "function" || (typeof part === "object" && part !== null && "$$typeof" in part);
		return isComponent ? [] : `${at}: it is no component.`;
	});
}

function wrongLook({ look, takenLook, files }: Additions): string[] {
	const { compositions = {}, grounds = {}, types = {} } = look;
	const names = Object.values(look).flatMap((choices) => Object.keys(choices));
	const at = (name: string) => `extension/look.ts, ${name}`;
	return [
		...wrongNames("look.ts", names, takenLook),
		...Object.keys(compositions)
			.filter((name) => !files.includes(`compositions/${name}/site.css`))
			.map((name) => `${at(name)}: there is no file extension/compositions/${name}/site.css.`),
		...Object.entries(grounds)
			.filter(([, { lightness, chroma }]) => !(lightness >= 0.9 && lightness <= 1 && chroma >= 0 && chroma <= 0.06))
			.map(([name]) => `${at(name)}: a ground has a lightness of 0.9 to 1 and a chroma of 0 to 0.06.`),
		...Object.entries(types).flatMap(([name, { display, text }]) =>
			[display, text].flatMap(({ font, scripts }) => [
				...(takenLook.includes(font) ? [`${at(name)}: the product has a font “${font}”. Choose another name.`] : []),
				...(scripts.includes("latin") ? [] : [`${at(name)}: the font “${font}” needs the script latin.`]),
				...scripts
					.map((script) => `fonts/${font}.${script}.woff2`)
					.filter((file) => !files.includes(file))
					.map((file) => `${at(name)}: there is no file extension/${file}.`),
			]),
		),
	];
}

/** Names of a list of the folder that could not be told apart. */
function wrongNames(list: string, names: readonly string[], taken: readonly string[]): string[] {
	const at = (name: string) => `extension/${list}, ${name}`;
	const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
	const own = [...new Set(names)];
	return [
		...own
			.filter((name) => taken.includes(name))
			.map((name) => `${at(name)}: the product has this name. Choose another one.`),
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
function shapeOf(address: string): string {
	return address.replaceAll(/:[A-Za-z]+/g, ":");
}
