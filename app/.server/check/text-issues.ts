import { createHash } from "node:crypto";
import { siteLanguage } from "../../content/register/site-language.ts";
import { metrics } from "../../content/system/metrics.ts";
import { seo } from "../../content/system/seo.ts";
import { siteSettings } from "../../content/system/site-settings.ts";
import type { Issue } from "../../errors.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import { agreementWith, type earlierSettings, pricedLists } from "./agreement.ts";
import { claimIssues } from "./claim-issues.ts";
import { proofOf, unprovenIssues } from "./unproven-issues.ts";

type Earlier = Awaited<ReturnType<typeof earlierSettings>>;

/** Returns the statements in texts that contradict the rest of the site. */
export async function textIssues(
	snapshot: Snapshot,
	earlier: Earlier,
	{ claims, agreement }: Record<"claims" | "agreement", readonly Draft[]>,
	filed: ReadonlyMap<string, readonly string[]>,
): Promise<Issue[]> {
	const known = snapshot.one(metrics.name);
	const { locale } = siteLanguage(snapshot);
	const proof = proofOf(snapshot, new Date().toISOString().slice(0, 10), filed);
	const unproven = proof
		? await found(claims, ofProof, [JSON.stringify(proof), locale], (document) =>
				unprovenIssues(document, proof, locale),
			)
		: [];
	const claimed = await found(claims, ofClaims, [known, locale], (document) => claimIssues(document, known, locale));
	const settings = snapshot.one(siteSettings.name);
	const { foundingYear } = snapshot.one(seo.name);
	// A hash, as it is compared for each document.
	const former = createHash("sha256").update(JSON.stringify(earlier)).digest("base64");
	const against = [settings, ...pricedLists(snapshot), foundingYear, former, new Date().getFullYear(), locale];
	const disagreed = await found(agreement, ofAgreement, against, agreementWith(snapshot, earlier));
	return [...claimed, ...unproven, ...disagreed];
}

/** The issues found in a document, by its data, and the values that it was compared with. */
type Known = WeakMap<Draft["data"], { readonly against: readonly unknown[]; readonly issues: readonly Issue[] }>;

const ofClaims: Known = new WeakMap();
const ofProof: Known = new WeakMap();
const ofAgreement: Known = new WeakMap();
const nothing: readonly Issue[] = [];

/** Looks through documents, except those that were looked through before and compared with the same. */
async function found(
	documents: readonly Draft[],
	known: Known,
	against: readonly unknown[],
	find: (document: Draft) => readonly Issue[],
): Promise<Issue[]> {
	const all: Issue[] = [];
	for (const document of documents) {
		const before = known.get(document.data);
		const isSame = before?.against.every((value, index) => value === against[index]);
		const issues = isSame ? before!.issues : find(document);
		if (!isSame) known.set(document.data, { against, issues: issues.length > 0 ? issues : nothing });
		all.push(...issues);
		await yieldToRequests();
	}
	return all;
}
