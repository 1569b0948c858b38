import { fromHex, toHex } from "./colour.ts";
import { accentOn } from "./ground-roles.ts";
import type { Look } from "./look-choices.ts";

/** The studio's own colours behind the accent, as in `app/admin/design/colours.css`. */
const grounds = {
	day: { canvas: "#f5f1e6", text: "#0f211c" },
	night: { canvas: "#0f211c", text: "#f5f1e6" },
} as const;

/** The studio keeps its colours but for the accent, which is that of the site: custom properties by day and by night. */
export function studioAccent(look: Look): Record<string, string> {
	return Object.fromEntries(
		Object.entries(grounds).flatMap(([time, { canvas, text }]) =>
			Object.entries(accentOn(look, { canvas: fromHex(canvas), text: fromHex(text) })).map(([role, value]) => [
				`--${role}-by-${time}`,
				toHex(value),
			]),
		),
	);
}
