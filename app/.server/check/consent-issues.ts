import { fieldAt } from "../../content/fields/walk.ts";
import type { Collection, ConsentPart } from "../../content/model/define.ts";
import { siteSettings } from "../../content/system/site-settings.ts";
import type { Issue } from "../../errors.ts";
import { only, partsAlike, partsShown } from "../consents/consented-parts.ts";
import { type Consent, consentsOfAll } from "../consents/consents.ts";
import { typeNamed } from "../content/document.ts";
import { normalize } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { locationOf } from "./issue-location.ts";
import { daysAhead } from "./unproven-issues.ts";

/**
 * What drafts would show of people who did not agree to it, or not to what it is now. What was withdrawn is always
 * stopped; the rest as the owner wants it. Where the live entry has the same, it is only told.
 */
export async function consentIssues(
	store: Store,
	{ before, after }: Readonly<Record<"before" | "after", { readonly snapshot: Snapshot }>>,
	{ live, going }: Readonly<Record<"live" | "going", readonly Draft[]>>,
): Promise<Issue[]> {
	const concerned = going.filter(({ type }) => typeNamed(type).consent !== undefined);
	if (concerned.length === 0) return [];
	const consents = Map.groupBy(
		await consentsOfAll(
			store,
			concerned.map(({ id }) => id),
		),
		({ document }) => document,
	);
	const today = new Date().toISOString().slice(0, 10);
	const found = (draft: Draft, { snapshot }: { snapshot: Snapshot }) =>
		issuesOf(draft, consents.get(draft.id) ?? [], { today, level: snapshot.one(siteSettings.name).unconsented });
	const earlier = new Map(live.map((document) => [document.id, document]));
	return concerned.flatMap((draft) => {
		const then = earlier.get(draft.id);
		const old = new Set(then && isShown(then) ? found(then, before).map(({ sentence }) => sentence) : []);
		const issues = isShown(draft) ? found(draft, after) : [];
		return issues.map((issue) =>
			old.has(issue.sentence) ? ({ ...issue, level: "warning", isOld: true } as const) : issue,
		);
	});
}

const nouns: Readonly<Record<ConsentPart, string>> = {
	quote: "the quote",
	name: "the name",
	role: "the role",
	logo: "the logo",
	picture: "the picture",
	figures: "the figures",
};

interface Wanted {
	readonly today: string;
	readonly level: "off" | "warn" | "stop";
}

function issuesOf(draft: Draft, consents: readonly Consent[], { today, level }: Wanted): Issue[] {
	const type = typeNamed(draft.type);
	const shown = partsShown(type, draft.data);
	return (Object.keys(shown) as ConsentPart[]).flatMap((part) => {
		const verdict = verdictOn(part);
		if (!verdict) return [];
		const [field] = Object.keys(shown[part]!);
		const place = locationOf(draft, { field: field!, label: fieldAt(type.fields, field!)?.label ?? "" });
		return [{ ...verdict, rule: "consent", pages: [], place } as const];
	});

	function verdictOn(part: ConsentPart): Pick<Issue, "level" | "sentence"> | undefined {
		const about = consents.filter(({ parts }) => parts.includes(part));
		const covering = about.filter((consent) => partsAlike(only(shown, [part]), consent.shown).length > 0);
		const agreed = covering.filter(({ agreedAt, withdrawnAt }) => agreedAt !== null && withdrawnAt === null);
		const valid = agreed.filter(({ validUntil }) => validUntil === "" || validUntil >= today);
		const last = new Date(Date.parse(today) + daysAhead * 86_400_000).toISOString().slice(0, 10);
		if (valid.some(({ validUntil }) => validUntil === "" || validUntil > last)) return undefined;
		const noun = nouns[part];
		const [first] = valid;
		if (first)
			return level === "off"
				? undefined
				: tell(
						"warn",
						`The consent of ${first.name} to ${noun} ends on ${first.validUntil}. Ask again beside the entry.`,
					);
		const withdrawn = about.find(
			(consent) => consent.withdrawnAt !== null && partsAlike(shown, consent.shown).length > 0,
		);
		if (withdrawn)
			return tell(
				"stop",
				`${withdrawn.name} does not agree to ${noun} any more. Take it out of the entry, or off the site.`,
			);
		if (level === "off") return undefined;
		if (agreed[0])
			return tell(
				level,
				`The consent of ${agreed[0].name} to ${noun} ended on ${agreed[0].validUntil}. Ask again beside the entry.`,
			);
		const other = about.find(({ agreedAt, withdrawnAt }) => agreedAt !== null && withdrawnAt === null);
		if (other)
			return tell(
				level,
				`${other.name} agreed to ${noun} as it was, and it has changed since. Ask again beside the entry.`,
			);
		const asked = about.find(({ withdrawnAt }) => withdrawnAt === null);
		if (asked) return tell(level, `${asked.name} has not agreed to ${noun} yet. Wait for the answer, or leave it out.`);
		return tell(level, `Nobody has agreed to ${noun}. Ask for consent beside the entry, or leave it out.`);
	}
}

function tell(level: "warn" | "stop", sentence: string): Pick<Issue, "level" | "sentence"> {
	return { level: level === "stop" ? "error" : "warning", sentence };
}

function isShown({ type, data }: Draft): boolean {
	const { visible, fields } = typeNamed(type) as Collection<string, any>;
	return visible === undefined || normalize(fields, data)[visible] === true;
}
