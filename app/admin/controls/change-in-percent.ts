/**
 * The change of a number in per cent: "+12%", "−4%". Changes below one per cent get a decimal place, so that they do
 * not read as "0%". `before` must not be 0.
 */
export function changeInPercent(now: number, before: number): string {
	const percent = (100 * Math.abs(now - before)) / before;
	const decimals = percent < 1 ? 1 : 0;
	const words = percent < 0.05 ? "under 0.1" : percent.toLocaleString("en-US", { maximumFractionDigits: decimals });
	return `${now < before ? "−" : "+"}${words}%`;
}
