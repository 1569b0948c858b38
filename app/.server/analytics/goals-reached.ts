import type { Goal } from "../../content/system/goals.ts";

/** The keys of the goals that reading a page, and pressing links on it, reaches: each once. */
export function goalsReached(
	goals: readonly Goal[],
	path: string,
	pressed: readonly string[],
	origin: string,
): string[] {
	const links = pressed.map((link) => (link.startsWith(`${origin}/`) ? link.slice(origin.length) : link));
	const isReached = ({ kind, address }: Goal) =>
		kind === "page" ? matches(address, path) : kind === "link" && links.some((link) => matches(address, link));
	return goals.filter(isReached).map(({ key }) => key);
}

/** Whether an address is the wanted one, where a * at the end stands for whatever follows. */
function matches(wanted: string, address: string): boolean {
	const [one, other] = [wanted, address].map((each) => each.toLowerCase());
	return one!.endsWith("*") ? other!.startsWith(one!.slice(0, -1)) : trimmed(one!) === trimmed(other!);
}

/** A slash at the end makes no difference. */
function trimmed(address: string): string {
	return address.replace(/(?<=.)\/$/, "");
}
