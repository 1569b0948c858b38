// A collapsed section renders its inputs only after it was opened, so wait a few frames for them.
const mostFrames = 8;

/**
 * Focuses the input at a path and opens the sections around it. Where there is no such input, focuses the closest one
 * around it.
 */
export function focusOn(path: string, frames = mostFrames): void {
	const place = at(path);
	if (!place && frames > 0) {
		openAround(path);
		requestAnimationFrame(() => focusOn(path, frames - 1));
		return;
	}
	const nearest = place ?? around(path);
	if (!nearest) return;
	openAll(nearest);
	nearest.querySelector<HTMLElement>(inputs)?.focus();
	nearest.scrollIntoView({ block: "center", behavior: "instant" });
}

const inputs = "input:not([type=hidden]), textarea, select, [contenteditable=true], button";

function at(path: string): Element | null {
	return document.querySelector(`[data-path="${CSS.escape(path)}"]`);
}

function around(path: string): Element | undefined {
	const steps = path.split(".");
	for (let count = steps.length - 1; count > 0; count--) {
		const place = at(steps.slice(0, count).join("."));
		if (place) return place;
	}
}

function openAround(path: string): void {
	const place = around(path);
	if (!place) return;
	openAll(place);
	for (const fold of place.querySelectorAll(":scope > details")) (fold as HTMLDetailsElement).open = true;
}

function openAll(place: Element): void {
	for (let fold = place.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
		fold.open = true;
}
