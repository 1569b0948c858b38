import type { Bookmark } from "../../.server/auth/bookmarks.ts";
import { actionAt } from "../actions/action-at.ts";
import { toast } from "../controls/overlays/toasts.tsx";
import type { action } from "../screens/bookmarks/bookmarks-action.ts";
import { reasonOf } from "../send.ts";

const longestName = 60;

/** Pins an address by a name, or takes it off the rail when it is pinned. */
export async function togglePin(
	pins: readonly Bookmark[],
	{ address, name }: Pick<Bookmark, "address" | "name">,
	freshen: () => Promise<void>,
): Promise<void> {
	const command = actionAt<typeof action>("/admin/actions/bookmarks");
	const pinned = pins.find((pin) => pin.address === address);
	const short = name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
	const answer = pinned
		? await command("remove", { id: pinned.id })
		: await command("keep", { kind: "pin", name: short, address });
	if (answer.kind !== "done") return toast(reasonOf(answer), { alert: true });
	await freshen();
	toast(pinned ? `“${pinned.name}” is off the rail.` : `“${short}” is pinned to the rail.`);
}
