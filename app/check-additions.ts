import { existsSync, readdirSync } from "node:fs";
import { checks } from "#extension/checks.ts";
import { destinations } from "#extension/destinations.ts";
import { fieldKinds } from "#extension/fields.ts";
import { importers } from "#extension/importers.ts";
import { jobs } from "#extension/jobs.ts";
import { languages } from "#extension/languages.ts";
import { look } from "#extension/look.ts";
import { mailFrame } from "#extension/mails.ts";
import { parts, signIn } from "#extension/parts.ts";
import { personalData } from "#extension/personal-data.ts";
import { routes } from "#extension/routes.ts";
import { screens } from "#extension/screens.ts";
import { sections } from "#extension/sections.ts";
import { fieldActions, panels } from "#extension/slots.ts";
import { migrations } from "#extension/tables.ts";
import { words } from "#extension/words.ts";
import { productFieldKinds } from "./.server/content/program-kinds.ts";
import { wrongMigrations } from "./.server/db/migrations/added-migrations.ts";
import { wrongJobs } from "./.server/jobs/job.ts";
import { productJobs } from "./.server/jobs/product-jobs.ts";
import { systemNamesOfProduct } from "./.server/move-in/systems.ts";
import { wrongImporters } from "./.server/move-in/wrong-importers.ts";
import { kindNamesOfProduct } from "./.server/outbox/destination-kinds.ts";
import { wrongDestinations } from "./.server/outbox/wrong-destinations.ts";
import { placeNamesOfProduct } from "./.server/personal-data/personal-places.ts";
import { wrongPlaces } from "./.server/personal-data/wrong-places.ts";
import { wrongSample } from "./.server/transfer/wrong-sample.ts";
import { patternsOfProduct } from "./addresses/access.ts";
import { productFieldActions, productPanels } from "./addresses/added-addresses.ts";
import { publicPages } from "./addresses/public-pages.ts";
import { sentencesAlone } from "./addresses/sentences-alone.ts";
import { type Additions, placeOf, shapeOf, wrongAdditions } from "./addresses/wrong-additions.ts";
import { incompleteLanguages, wrongLanguages } from "./content/register/added-languages.ts";
import { addedSample } from "./content/register/added-sample.ts";
import { collections, singletons } from "./content/register/register.ts";
import { productSections } from "./content/types/page-sections.ts";
import { wrongWords } from "./language/added-words.ts";
import { catalogue } from "./language/catalogue.ts";
import type { AddedLook } from "./look/added-look.ts";
import { namesOfLook } from "./look/look-choices.ts";
import { entriesIn, type Lists, readyFolders, takenNames } from "./ready.ts";
import { readyParts } from "./ready-parts.ts";
import { partNames } from "./site/added-parts.ts";

interface Folder {
	readonly folder: string;
	readonly lists: Lists;
}

interface Named {
	readonly name: string;
}

const extension: Folder = {
	folder: "extension",
	lists: {
		...{ routes, screens, sections, fieldKinds, panels, fieldActions, look, checks, mailFrame, jobs },
		...{ destinations, importers, languages, migrations, words, personalData },
	},
};

/** @throws {Error} with a sentence for everything in the folder `extension`, and in what is taken of `ready`, that is wrong */
export function checkAdditions(): void {
	const missing = takenNames
		.filter((name) => !existsSync(`ready/${name}/index.ts`))
		.map((name) => `extension/ready.ts, ${name}: an extension is taken under the name of its folder in ready.`);
	const folders = [extension, ...readyFolders.filter(({ folder }) => existsSync(folder))];
	const wrong = [
		...missing,
		// What two have is said of the first: the folder `extension` is the one that a firm can change.
		...folders.flatMap((folder, index) => wrongIn(folder, folders.slice(index + 1), folders)),
		...wrongSample(addedSample, filesIn("extension")),
	];
	if (wrong.length > 0) throw sentencesAlone("The folder extension is wrong.", wrong);
	for (const { folder, lists } of folders)
		for (const sentence of incompleteLanguages(entriesIn(lists, "languages"), placeOf(folder, "languages.ts")))
			console.warn(sentence);
}

function wrongIn({ folder, lists }: Folder, others: readonly Folder[], all: readonly Folder[]): string[] {
	const list = <Entry>(name: string) => entriesIn<Entry & Named>(lists, name);
	const at = (file: string) => placeOf(folder, file);
	const taken = <Entry = Named>(
		name: string,
		ofProduct: readonly string[],
		nameOf = (one: Entry) => (one as Named).name,
	) =>
		new Map([
			...others.flatMap((other) =>
				entriesIn<Entry>(other.lists, name).map((one) => [nameOf(one), other.folder] as const),
			),
			...ofProduct.map((one) => [one, "the product"] as const),
		]);
	const kindOf = ({ kind }: Additions["fieldKinds"][number]) => kind;
	const fonts = readdirSync("app/design/fonts").map((file) => file.split(".")[0]!);
	const choices = new Map([
		...others.flatMap((other) => namesIn(other.lists).map((name) => [name, other.folder] as const)),
		...[...namesOfLook, ...fonts].map((name) => [name, "the product"] as const),
	]);
	const filled = [{ folder: "extension", parts, signIn }, ...readyParts].find((one) => one.folder === folder);
	const [own = {}] = entriesIn<AddedLook>(lists, "look");
	return [
		...wrongAdditions({
			folder,
			routes: list("routes"),
			screens: list("screens"),
			sections: list("sections").map(({ name }) => name),
			fieldKinds: list("fieldKinds"),
			allFieldKinds: [
				...productFieldKinds,
				...all.flatMap((one) => entriesIn<Additions["fieldKinds"][number]>(one.lists, "fieldKinds").map(kindOf)),
			],
			panels: list("panels"),
			fieldActions: list("fieldActions"),
			parts: { ...filled?.parts, ...(filled?.signIn !== undefined && { signIn: filled.signIn }) },
			partNames: [...partNames, "signIn"],
			look: own,
			checks: list("checks"),
			mailFrame: lists.mailFrame,
			types: [...collections, ...singletons].map(({ name }) => name),
			files: filesIn(folder),
			pages: ["home", ...publicPages.filter(({ pattern }) => pattern !== "/").map(({ name }) => name)],
			taken: {
				addresses: new Map([
					...taken("routes", [], shapeOfAdded),
					...taken("screens", [], shapeOfAdded),
					...patternsOfProduct.map((pattern) => [shapeOf(pattern), "the product"] as const),
				]),
				sections: taken("sections", productSections),
				fieldKinds: taken("fieldKinds", productFieldKinds, kindOf),
				panels: taken("panels", namesOf(productPanels)),
				fieldActions: taken("fieldActions", namesOf(productFieldActions)),
				checks: taken("checks", []),
				look: choices,
			},
		}),
		...wrongJobs(list("jobs"), taken("jobs", productJobs)).map(({ reason }) => `${at("jobs.ts")}: ${reason}`),
		...wrongDestinations(list("destinations"), taken("destinations", kindNamesOfProduct), at("destinations.ts")),
		...wrongMigrations(list("migrations"), taken("migrations", []), at("tables.ts")),
		...wrongImporters(list("importers"), taken("importers", systemNamesOfProduct), at("importers.ts")),
		...wrongLanguages(list("languages"), taken("languages", [], codeOf), at("languages.ts")),
		...wrongWords(list("words"), taken("words", [...Object.keys(catalogue), "language", "currency"]), at("words.ts")),
		...wrongPlaces(list("personalData"), taken("personalData", placeNamesOfProduct), at("personal-data.ts")),
	];
}

const namesOf = (some: readonly Named[]) => some.map(({ name }) => name);
const codeOf = ({ code }: { readonly code: string }) => code;

/** The names of all choices of its look. */
function namesIn(lists: Lists): string[] {
	return entriesIn<AddedLook>(lists, "look").flatMap((look) => Object.values(look).flatMap((one) => Object.keys(one)));
}

function filesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" });
}

/** The shape of the address of a route, which begins with a slash, or of a screen. */
function shapeOfAdded({ path }: { readonly path: string }): string {
	return shapeOf(path.startsWith("/") ? path : `/admin/${path}`);
}
