import { addedChoices } from "./added-choices.ts";
import type { Corner } from "./look-choices.ts";

/** The roles of corners, with values of CSS's border-radius and corner-shape. */
export const cornerRoles: Readonly<Record<Corner, Record<string, string>>> = {
	...addedCorners(),
	// Stone is cut, not inflated: one 45° chamfer an object.
	cut: {
		radius: "2px",
		"radius-card": "2px",
		"radius-field": "2px",
		"radius-avatar": "2px",
		cut: "10px",
		"cut-card": "32px",
		corner: "round round bevel round",
		"corner-top": "round bevel round round",
	},
	square: {
		radius: "0px",
		"radius-card": "0px",
		"radius-field": "0px",
		"radius-avatar": "0px",
		cut: "0px",
		"cut-card": "0px",
		corner: "round",
		"corner-top": "round",
	},
	round: {
		radius: "999px",
		"radius-card": "28px",
		"radius-field": "14px",
		"radius-avatar": "50%",
		cut: "999px",
		"cut-card": "28px",
		corner: "round",
		"corner-top": "round",
	},
};

function addedCorners() {
	const corners = Object.entries(addedChoices("corners"));
	return Object.fromEntries(corners.map(([name, { label: _, ...roles }]) => [name, roles]));
}
