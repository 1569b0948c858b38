/** Hides what floats in the corner while it would lie over something to press or to fill in. */
const pressed = ":is(main, footer) :is(.btn, button, input, select, textarea, summary)";
const float = document.querySelector<HTMLElement>(".float");
// There it is a bar, which nothing lies behind at the end of a page.
const onPhones = matchMedia("(width < 48rem)");
let isWaiting = false;

function look() {
	isWaiting = false;
	if (float && !onPhones.matches)
		float.dataset.over = String([...float.querySelectorAll(".float-button")].some(isOver));
}

function isOver(button: Element): boolean {
	const { left, top, width, height } = button.getBoundingClientRect();
	return [0, 0.5, 1].some((down) =>
		[0, 0.5, 1].some((across) =>
			document
				.elementsFromPoint(left + width * across, top + height * down)
				.some((element) => !float?.contains(element) && element.closest(pressed)),
		),
	);
}

function lookSoon() {
	if (isWaiting) return;
	isWaiting = true;
	requestAnimationFrame(look);
}

if (float) {
	lookSoon();
	for (const event of ["scroll", "resize", "toggle"])
		addEventListener(event, lookSoon, { passive: true, capture: true });
}

export {};
