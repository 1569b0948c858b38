import { checks } from "#extension/checks.ts";
import { fieldAt } from "../../content/fields/walk.ts";
import type { Issue } from "../../errors.ts";
import { ofReady } from "../../ready.ts";
import { typeNamed } from "../content/document.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import { sentenceOf } from "../sentence-of.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { CheckContext, ExtensionCheck, Finding } from "./added-check.ts";
import { locationOf } from "./issue-location.ts";

/** Milliseconds that a check may take for an entry. */
const limit = 5_000;

const added: readonly ExtensionCheck[] = [...checks, ...ofReady<ExtensionCheck>("checks")];

/**
 * Asks the checks of the folder `extension` about drafts. What was so before, in the entries that are live, does not keep
 * anything from going live; and a check that fails only says so.
 */
export async function addedIssues(
	before: { readonly snapshot: Snapshot; readonly documents: readonly Draft[] },
	after: { readonly snapshot: Snapshot; readonly documents: readonly Draft[] },
	all: readonly ExtensionCheck[] = added,
): Promise<Issue[]> {
	if (all.length === 0) return [];
	const ids = new Set(after.documents.map(({ id }) => id));
	const live = before.documents.filter(({ id }) => ids.has(id));
	const old = new Set((await ask(all, { ...before, documents: live })).map(keyOf));
	return (await ask(all, after)).map((issue) =>
		old.has(keyOf(issue)) ? { ...issue, level: "warning", isOld: true } : issue,
	);
}

function keyOf({ sentence, place }: Issue): string {
	return JSON.stringify([sentence, place?.document, place?.field]);
}

async function ask(
	all: readonly ExtensionCheck[],
	{ snapshot, documents }: { readonly snapshot: Snapshot; readonly documents: readonly Draft[] },
): Promise<Issue[]> {
	const issues: Issue[] = [];
	for (const document of documents)
		for (const check of all)
			for (const { level, sentence, field = "" } of await findingsOf(check, { document, snapshot })) {
				const label = fieldAt(typeNamed(document.type).fields, field)?.label ?? "";
				const place = locationOf(document, { field: label && field, label });
				issues.push({ level, rule: "added", sentence, pages: [], place });
			}
	return issues;
}

async function findingsOf({ name, run }: ExtensionCheck, context: CheckContext): Promise<readonly Finding[]> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error(`It took longer than ${limit / 1000} seconds.`)), limit);
	try {
		return await Promise.race([run(context), late.promise]);
	} catch (error) {
		return [{ level: "warning", sentence: `The check “${name}” failed: ${sentenceOf(error)}` }];
	} finally {
		clearTimeout(timer);
	}
}
