import { Failure, type Issue } from "../../../errors.ts";
import type { Backend } from "../../http.ts";
import { beforeCheck, ChangedSinceCheck, type Checked } from "../checked.ts";
import { checkPublish } from "./check.ts";

/** How often something is checked anew because others published meanwhile. */
const attempts = 8;

/**
 * Checks what publishing these documents would change, and has it published. When another release came in between, or
 * another draft, it is checked again: what goes live is what was checked.
 * @param publishing makes the release, unless `checked` does not hold any more
 * @param drafts states to check in place of the stored ones
 * @returns what is worth a word about it
 * @throws {Failure} `publish-check` with every issue when one of them must not go live; what `publishing` throws
 */
export async function publishChecked(
	backend: Backend,
	ids: readonly string[],
	publishing: (checked: Checked) => Promise<unknown>,
	drafts?: Parameters<typeof checkPublish>[2],
): Promise<Issue[]> {
	for (let attempt = 0; attempt < attempts; attempt++) {
		const checked = await beforeCheck(backend.store, ids);
		const issues = await checkPublish(backend, ids, drafts);
		const failure = failureOf(issues);
		if (failure) throw failure;
		try {
			await publishing(checked);
			return issues;
		} catch (error) {
			if (!(error instanceof ChangedSinceCheck)) throw error;
		}
	}
	throw new Failure("not-possible", "Others are publishing at this moment. Try again when they are done.", {});
}

/**
 * Checks drafts that are due. Returns why some of them must not go live, by their id; the others have passed together.
 * They are told apart only when something is wrong with them as a whole.
 */
export async function rejectedAmong(backend: Backend, ids: readonly string[]): Promise<Map<string, Failure>> {
	const together = failureOf(await checkPublish(backend, ids));
	if (!together) return new Map();
	if (ids.length === 1) return new Map([[ids[0]!, together]]);
	const passed: string[] = [];
	let rejected = new Map(ids.map((id) => [id, together]));
	// One that is rejected may pass once what it points at has: so until nothing more does.
	for (let before = -1; before < passed.length && rejected.size > 0; ) {
		before = passed.length;
		const failing = new Map<string, Failure>();
		for (const id of rejected.keys()) {
			const failure = failureOf(await checkPublish(backend, [...passed, id]));
			if (failure) failing.set(id, failure);
			else passed.push(id);
		}
		rejected = failing;
	}
	return rejected;
}

function failureOf(issues: readonly Issue[]): Failure | undefined {
	const errors = issues.filter(({ level }) => level === "error");
	const [first] = errors;
	if (!first) return undefined;
	const page = first.pages[0] ? ` (${first.pages[0]})` : "";
	const more = errors.length > 1 ? ` And ${errors.length - 1} more.` : "";
	return new Failure("publish-check", `The publish check stopped this. ${first.sentence}${page}${more}`, { issues });
}
