import { readdirSync } from "node:fs";
import { destinations } from "#extension/destinations.ts";
import { importers } from "#extension/importers.ts";
import { jobs } from "#extension/jobs.ts";
import { languages } from "#extension/languages.ts";
import { routes } from "#extension/routes.ts";
import { sample } from "#extension/sample.ts";
import { screens } from "#extension/screens.ts";
import { migrations } from "#extension/tables.ts";
import { wrongMigrations } from "./.server/db/migrations/added-migrations.ts";
import { wrongJobs } from "./.server/jobs/job.ts";
import { systemNamesOfProduct } from "./.server/move-in/systems.ts";
import { wrongImporters } from "./.server/move-in/wrong-importers.ts";
import { kindNamesOfProduct } from "./.server/outbox/destination-kinds.ts";
import { wrongDestinations } from "./.server/outbox/wrong-destinations.ts";
import { wrongSample } from "./.server/transfer/wrong-sample.ts";
import { patternsOfProduct } from "./addresses/access.ts";
import { publicPages } from "./addresses/public-pages.ts";
import { sentencesAlone } from "./addresses/sentences-alone.ts";
import { wrongAdditions } from "./addresses/wrong-additions.ts";
import { incompleteLanguages, wrongLanguages } from "./content/register/added-languages.ts";

/** @throws {Error} with a sentence for everything in the folder `extension` that is wrong */
export function checkAdditions(): void {
	const files = readdirSync("extension", { recursive: true, encoding: "utf8" });
	const wrong = [
		...wrongAdditions({
			routes,
			screens,
			files,
			pages: ["home", ...publicPages.filter(({ pattern }) => pattern !== "/").map(({ name }) => name)],
			taken: patternsOfProduct,
		}),
		...wrongJobs(jobs).map(({ reason }) => `extension/jobs.ts: ${reason}`),
		...wrongDestinations(destinations, kindNamesOfProduct),
		...wrongMigrations(migrations),
		...wrongImporters(importers, systemNamesOfProduct),
		...wrongLanguages(languages),
		...wrongSample(sample, files),
	];
	if (wrong.length > 0) throw sentencesAlone("The folder extension is wrong.", wrong);
	for (const sentence of incompleteLanguages(languages)) console.warn(sentence);
}
