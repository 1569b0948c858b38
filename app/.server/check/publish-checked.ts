import { Failure, type Issue } from "../../errors.ts";
import type { Backend } from "../http.ts";
import { beforeCheck, ChangedSinceCheck, type Checked } from "../publishing/checked.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import { type ChangeCheck, type Checking, checkChange, checkPublish } from "./check-change.ts";
import { knownPages } from "./checked-pages.ts";

/** How often a check is repeated because others have published meanwhile. */
const attempts = 8;

/**
 * Checks what publishing these documents would change, then publishes. When somebody else has published or saved a
 * draft in between, checks again, so that exactly what was checked goes live.
 * @param publishing makes the release, unless `checked` is outdated
 * @param drafts data to check in place of the stored drafts
 * @returns the warnings
 * @throws {Failure} `publish-check` with all issues when one of them is an error; what `publishing` throws
 */
export function publishChecked(
	backend: Publishing,
	ids: readonly string[],
	publishing: (checked: Checked) => Promise<unknown>,
	drafts?: Parameters<typeof checkPublish>[2],
): Promise<readonly Issue[]> {
	return checkedUntilLive(backend, {
		begin: () => beforeCheck(backend.store, ids),
		check: ({ at }) => checkChange(backend, ids, { drafts, at }),
		publish: publishing,
	});
}

type Publishing = Checking & Pick<Backend, "checkBehind">;

/** A publication that is checked first: `begin` reads the input of the check. */
interface GoingLive<Input> {
	begin(): Promise<Input>;
	check(input: Input): Promise<ChangeCheck>;
	/** Throws `ChangedSinceCheck` when the input is outdated. */
	publish(input: Input): Promise<unknown>;
}

/**
 * Checks something and publishes it, again when it has changed in between. Returns the warnings.
 * @throws {Failure} `publish-check` with all issues when one of them is an error; what the steps throw
 */
export async function checkedUntilLive<Input>(
	backend: Publishing,
	{ begin, check, publish }: GoingLive<Input>,
): Promise<readonly Issue[]> {
	for (let attempt = 0; attempt < attempts; attempt++) {
		const input = await begin();
		const { issues, drawn, left } = await check(input);
		await yieldToRequests();
		const failure = failureOf(issues);
		if (failure) throw failure;
		// They are those of the release that follows, so nobody has to wait for them.
		backend.pages.precache([...drawn.values()].flatMap((one) => one.drawn ?? []));
		try {
			await publish(input);
		} catch (error) {
			if (error instanceof ChangedSinceCheck) continue;
			throw error;
		}
		for (const [path, { page }] of drawn) knownPages(backend.store).learn(path, page);
		if (left > 0) backend.checkBehind();
		return issues;
	}
	throw new Failure("not-possible", "Others are publishing at this moment. Try again when they are done.", {});
}

/**
 * Checks drafts that are due. Returns why some must not go live, by id; the others have passed together. They are
 * checked one by one only if checking them together fails.
 */
export async function rejectedAmong(
	backend: Checking,
	ids: readonly string[],
	drafts?: Parameters<typeof checkPublish>[2],
): Promise<Map<string, Failure>> {
	const together = failureOf(await checkPublish(backend, ids, drafts));
	if (!together) return new Map();
	if (ids.length === 1) return new Map([[ids[0]!, together]]);
	const passed: string[] = [];
	let rejected = new Map(ids.map((id) => [id, together]));
	// A rejected draft may pass once another one that it refers to has passed, so repeat until nothing changes.
	for (let before = -1; before < passed.length && rejected.size > 0; ) {
		before = passed.length;
		const failing = new Map<string, Failure>();
		for (const id of rejected.keys()) {
			const failure = failureOf(await checkPublish(backend, [...passed, id], drafts));
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
