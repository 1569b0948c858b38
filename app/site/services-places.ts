/** The place of a service's text in the price list: one half of the row, or the whole row. */
export type Side = "left" | "right" | "whole";

/**
 * Popular services take a row each, their words left and right by turns. The others stand two by two between them, and
 * one that is left over takes the row, so that no half stays empty.
 */
export function placesOf(services: readonly { readonly popular: boolean }[]): Side[] {
	const sides: Side[] = [];
	let large = 0;
	services.forEach(({ popular }, index) => {
		const before = sides[index - 1];
		if (popular) sides.push(large++ % 2 === 0 ? "left" : "right");
		else if (before === "left" && !services[index - 1]?.popular) sides.push("right");
		else sides.push(services[index + 1]?.popular === false ? "left" : "whole");
	});
	return sides;
}
