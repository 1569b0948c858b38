import { contrast, toHex } from "../app/look/colour.ts";
import { grounds, pairs } from "../app/look/contrast.ts";
import { rolesOn } from "../app/look/ground-roles.ts";
import { readyLooks } from "../app/look/ready-looks.ts";
import { print } from "./print.mjs";

/** Prints how well everything can be told from what it stands on, in each of the looks to begin with. */
export function benchContrast() {
	for (const { name, look } of readyLooks) {
		const roles = grounds.map((ground) => rolesOn(look, ground));
		const colours = (role) => roles.map((each) => toHex(each[role])).join(" ");
		console.log(`\n${name}: canvas ${colours("canvas")}, accent ${colours("accent")}`);
		print([
			["", "at least", ...grounds],
			...pairs.map(([fore, back, wanted]) => [
				`${fore} on ${back}`,
				wanted.toFixed(1),
				...roles.map((each) => {
					const got = contrast(each[fore], each[back]);
					return got >= wanted ? got.toFixed(2) : `${got.toFixed(2)} FAILS`;
				}),
			]),
		]);
	}
}
