import { existsSync, readdirSync } from "node:fs";
import { checks } from "#extension/checks.ts";
import { destinations } from "#extension/destinations.ts";
import { fieldKinds } from "#extension/fields.ts";
import { importers } from "#extension/importers.ts";
import { jobs } from "#extension/jobs.ts";
import { languages } from "#extension/languages.ts";
import { look } from "#extension/look.ts";
import { parts, signIn } from "#extension/parts.ts";
import { routes } from "#extension/routes.ts";
import { screens } from "#extension/screens.ts";
import { sections } from "#extension/sections.ts";
import { fieldActions, panels } from "#extension/slots.ts";
import type { ExtensionCheck } from "./.server/check/added-check.ts";
import { productFieldKinds } from "./.server/content/program-kinds.ts";
import { declaredMigrations, wrongMigrations } from "./.server/db/migrations/added-migrations.ts";
import type { AddedJob } from "./.server/jobs/added-job.ts";
import { wrongJobs } from "./.server/jobs/job.ts";
import { systemNamesOfProduct } from "./.server/move-in/systems.ts";
import { wrongImporters } from "./.server/move-in/wrong-importers.ts";
import { kindNamesOfProduct } from "./.server/outbox/destination-kinds.ts";
import { wrongDestinations } from "./.server/outbox/wrong-destinations.ts";
import { wrongSample } from "./.server/transfer/wrong-sample.ts";
import { patternsOfProduct } from "./addresses/access.ts";
import type { ExtensionRoute, ExtensionScreen } from "./addresses/added-routes.ts";
import { publicPages } from "./addresses/public-pages.ts";
import { sentencesAlone } from "./addresses/sentences-alone.ts";
import { wrongAdditions } from "./addresses/wrong-additions.ts";
import { incompleteLanguages, wrongLanguages } from "./content/register/added-languages.ts";
import { addedSample } from "./content/register/added-sample.ts";
import { collections, singletons } from "./content/register/register.ts";
import { addedWords } from "./content/system/word-pages.ts";
import { productSections } from "./content/types/page-sections.ts";
import { wrongWords } from "./language/added-words.ts";
import { catalogue } from "./language/catalogue.ts";
import { namesOfLook } from "./look/look-choices.ts";
import { ofReady, takenNames } from "./ready.ts";
import { partNames } from "./site/added-parts.ts";

/** @throws {Error} with a sentence for everything in the folder `extension` that is wrong */
export function checkAdditions(): void {
	const files = readdirSync("extension", { recursive: true, encoding: "utf8" });
	const wrong = [
		...wrongAdditions({
			routes,
			screens,
			sections: (sections as readonly { readonly name: string }[]).map(({ name }) => name),
			takenSections: [...productSections, ...ofReady<{ readonly name: string }>("sections").map(({ name }) => name)],
			fieldKinds,
			takenFieldKinds: productFieldKinds,
			panels,
			fieldActions,
			parts: { ...parts, ...(signIn && { signIn }) },
			partNames: [...partNames, "signIn"],
			look,
			takenLook: [...namesOfLook, ...readdirSync("app/design/fonts").map((file) => file.split(".")[0]!)],
			checks: [...checks, ...ofReady<ExtensionCheck>("checks")].map(({ name }) => name),
			types: [...collections, ...singletons].map(({ name }) => name),
			files,
			pages: ["home", ...publicPages.filter(({ pattern }) => pattern !== "/").map(({ name }) => name)],
			taken: [...patternsOfProduct, ...ofReady<ExtensionRoute>("routes"), ...ofReady<ExtensionScreen>("screens")].map(
				addressOf,
			),
		}),
		...wrongJobs([...jobs, ...ofReady<AddedJob>("jobs")]).map(({ reason }) => `extension/jobs.ts: ${reason}`),
		...wrongDestinations(destinations, kindNamesOfProduct),
		...wrongMigrations(declaredMigrations),
		...wrongImporters(importers, systemNamesOfProduct),
		...wrongLanguages(languages),
		...wrongSample(addedSample, files),
		...wrongWords(addedWords, [...Object.keys(catalogue), "language", "currency"]),
		...takenNames
			.filter((name) => !existsSync(`ready/${name}/index.ts`))
			.map((name) => `extension/ready.ts, ${name}: an extension is taken under the name of its folder in ready.`),
	];
	if (wrong.length > 0) throw sentencesAlone("The folder extension is wrong.", wrong);
	for (const sentence of incompleteLanguages(languages)) console.warn(sentence);
}

/** The address of a route or a screen that is added; one that is a pattern already stays. */
function addressOf(one: string | { readonly path: string }): string {
	if (typeof one === "string") return one;
	return one.path.startsWith("/") ? one.path : `/admin/${one.path}`;
}
