/**
 * How much more a figure is than before, in per cent: "+12%", "−4%"; with a decimal place where it is less than one per
 * cent, so that no change reads as none. `before` must not be 0.
 */
export function changeInPercent(now: number, before: number): string {
	const percent = (100 * Math.abs(now - before)) / before;
	const decimals = percent < 1 ? 1 : 0;
	const words = percent < 0.05 ? "under 0.1" : percent.toLocaleString("en-US", { maximumFractionDigits: decimals });
	return `${now < before ? "−" : "+"}${words}%`;
}
