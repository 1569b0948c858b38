import type { Snapshot } from "../.server/snapshot/snapshot.ts";
import { siteLanguage } from "../content/register/site-language.ts";
import { choices, Problem, quote } from "./problem.ts";

/**
 * The site in the language of a code; in its first without one.
 * @param seesAll whether languages count that visitors do not see yet
 * @throws {Problem} for a language that it is not in
 */
export function siteIn(snapshot: Snapshot, code: string | undefined, seesAll = false): Snapshot {
	if (code === undefined) return snapshot;
	const first = siteLanguage(snapshot).locale.toLowerCase();
	const others = snapshot.one("site-languages").others.filter(({ shown }) => shown || seesAll);
	const codes = [first, ...others.map(({ code }) => code.toLowerCase())];
	if (!codes.includes(code)) throw Problem.of("language", `The site is not in ${quote(code)}. ${choices(codes)}`);
	return code === first ? snapshot : snapshot.in(code);
}
