import { Failure } from "../../errors.ts";
import { latestPast } from "../clock-watch.ts";
import type { Tx } from "../db/schema.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { TokenState } from "./form-token.ts";
import type { Written } from "./written.ts";

/** The signs of spam in a form, besides its input. */
export interface SpamEvidence {
	/** The value of the honeypot. */
	readonly trap: string;
	readonly token: TokenState;
	/** "" when it is unknown. */
	readonly network: string;
	readonly now: number;
}

/** From this many points on, an inquiry waits for approval. */
const enough = 50;

const hour = 3_600_000;

/** Inquiries per hour: more are held back, and far more rejected. Many visitors share the unknown network. */
const rates = {
	// An office writes from one network: with the form's script, more come before they are odd.
	oneNetwork: { suspicious: 6, suspiciousWithScript: 30, flood: 60 },
	unknownNetwork: { suspicious: 120, suspiciousWithScript: 600, flood: 1_200 },
};

interface Sign {
	readonly points: number;
	readonly reason: string;
}

/**
 * Reasons why an inquiry may be spam, as sentences for the team; empty if they weigh too little. Nobody has to solve a
 * puzzle: a person without JavaScript has no token, but that alone is never enough.
 * @throws {Failure} `too-many` for a flood
 */
export async function suspicionsOf(tx: Tx, written: Written, evidence: SpamEvidence): Promise<string[]> {
	const signs = [
		...signsOfForm(evidence, written),
		...signsOfWords(written),
		...(await signsOfRate(tx, evidence)),
		...(await signsOfRepetition(tx, written, evidence)),
	];
	return isEnough(signs) ? signs.map(({ reason }) => reason) : [];
}

/** Whether words alone are reason enough to suspect spam. */
export function looksLikeSpam(words: string): boolean {
	return isEnough(signsOfWords({ name: "", company: "", words }));
}

function isEnough(signs: readonly Sign[]): boolean {
	return signs.reduce((sum, { points }) => sum + points, 0) >= enough;
}

type SuspectWords = Pick<Written, "name" | "company" | "words">;

function signsOfForm({ trap, token }: SpamEvidence, { words }: Written): Sign[] {
	const states: Record<TokenState, Sign | undefined> = {
		good: undefined,
		missing: { points: 15, reason: "It was sent without the form's script." },
		forged: { points: 50, reason: "The form's token is not one of ours." },
		// A consent is ticked in a second; sentences are not written in three.
		"too-young": { points: words ? 40 : 15, reason: "It was filled in within three seconds." },
		"too-old": { points: 10, reason: "The form had been open for longer than a day." },
	};
	const sign = states[token];
	return [
		...(trap ? [{ points: 100, reason: "The field that people do not see was filled in." }] : []),
		...(sign ? [sign] : []),
	];
}

const webAddress = /\b(?:https?:\/\/|www\.)\S/gi;
const markup = /\[url|<a\s|\[link|href\s*=/i;
const sales =
	/\b(?:backlinks?|guest post|link building|domain authority|rank(?:ing)?s? (?:on|in) google|first page of google|casino|viagra|cialis|porn|crypto (?:investment|trading)|forex|payday loan|web traffic|telegram @)/gi;

function signsOfWords({ name, company, words }: SuspectWords): Sign[] {
	const signs: Sign[] = [];
	const count = (pattern: RegExp) => words.match(pattern)?.length ?? 0;
	const links = count(webAddress);
	const pitches = new Set(words.toLowerCase().match(sales)).size;
	if (`${name} ${company}`.match(webAddress)) signs.push({ points: 50, reason: "A web address stands for a name." });
	if (markup.test(words)) signs.push({ points: 40, reason: "The description holds the markup of links." });
	if (links >= 3) signs.push({ points: 15 + 5 * links, reason: `The description holds ${links} web addresses.` });
	if (pitches > 0) signs.push({ points: 25 * pitches, reason: "The description reads like an advertisement." });
	return signs;
}

async function signsOfRate(tx: Tx, { network, token, now }: SpamEvidence): Promise<Sign[]> {
	const { received } = await tx
		.selectFrom("inquiries")
		.select(({ fn }) => fn.countAll().as("received"))
		.where("network", "=", network)
		.where("created_at", ">", now - hour)
		.where("created_at", "<=", latestPast(now))
		.executeTakeFirstOrThrow();
	const rate = network ? rates.oneNetwork : rates.unknownNetwork;
	if (Number(received) >= rate.flood) {
		throw new Failure(
			"too-many",
			"Too many inquiries came from one network within an hour; this one was not stored.",
			{},
		);
	}
	const hasScript = token !== "missing" && token !== "forged";
	if (Number(received) < (hasScript ? rate.suspiciousWithScript : rate.suspicious)) return [];
	return [{ points: 50, reason: `${received} other inquiries came from the same network within an hour.` }];
}

async function signsOfRepetition(tx: Tx, { email, text }: Written, { now }: SpamEvidence): Promise<Sign[]> {
	// Two people may well use the same few words.
	if (text.length < 40) return [];
	const { others } = await tx
		.selectFrom("inquiries")
		.select(({ fn }) => fn.countAll().as("others"))
		.where("fingerprint", "=", fingerprintOf(text))
		.where("created_at", ">", now - 30 * 24 * hour)
		.where("email", "!=", email)
		.executeTakeFirstOrThrow();
	const count = Number(others);
	if (count === 0) return [];
	return [{ points: 25 * count, reason: `The same words came ${count} times from other addresses.` }];
}
