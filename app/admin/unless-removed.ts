import type { ShouldRevalidateFunction } from "react-router";

/** For a screen's `shouldRevalidate`: what this act removed has nothing to load any more; its screen leads on by itself. */
export function unlessRemovedBy(act: string): ShouldRevalidateFunction {
	return ({ actionResult, defaultShouldRevalidate }) => actionResult?.done !== act && defaultShouldRevalidate;
}
