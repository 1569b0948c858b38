import { Failure, type Finding } from "../../../errors.ts";
import type { Backend } from "../../http.ts";
import { checkPublish } from "./check.ts";

/**
 * Checks what publishing these documents would change. Returns what is worth a word about it.
 * @throws {Failure} `publish-check` with every finding when one of them must not go live
 */
export async function refuseErrors(
	backend: Backend,
	ids: readonly string[],
	drafts?: Parameters<typeof checkPublish>[2],
): Promise<Finding[]> {
	const findings = await checkPublish(backend, ids, drafts);
	const failure = failureOf(findings);
	if (failure) throw failure;
	return findings;
}

/**
 * Checks drafts that are due. Returns why some of them must not go live, by their id; those that stand each for itself
 * are told apart only when something is wrong with them together.
 */
export async function refusedAmong(backend: Backend, ids: readonly string[]): Promise<Map<string, Failure>> {
	const together = failureOf(await checkPublish(backend, ids));
	if (!together) return new Map();
	const refused = new Map<string, Failure>();
	for (const id of ids) {
		const failure = ids.length === 1 ? together : failureOf(await checkPublish(backend, [id]));
		if (failure) refused.set(id, failure);
	}
	return refused;
}

function failureOf(findings: readonly Finding[]): Failure | undefined {
	const errors = findings.filter(({ level }) => level === "error");
	const [first] = errors;
	if (!first) return undefined;
	const page = first.pages[0] ? ` (${first.pages[0]})` : "";
	const more = errors.length > 1 ? ` And ${errors.length - 1} more.` : "";
	return new Failure("publish-check", `The publish check stopped this. ${first.sentence}${page}${more}`, { findings });
}
