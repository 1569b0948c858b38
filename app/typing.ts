// Checkboxes take no letters.
const takesLetters = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Whether what somebody types goes into an element, by default the one with the focus. */
export function isTyping(at: EventTarget | null = document.activeElement): boolean {
	return at instanceof Element && at.closest(takesLetters) !== null;
}

/**
 * Called when somebody does something that moves the focus later, once its result has arrived.
 * @returns tells whether they have begun to type elsewhere since; then the focus must stay there
 */
export function watchTyping(): () => boolean {
	const before = document.activeElement;
	return () => document.activeElement !== before && isTyping();
}

/** The same for what moves the focus though nobody asked for it: tells whether they have gone to any control since. */
export function watchFocus(): () => boolean {
	const before = document.activeElement;
	return () => document.activeElement !== before && document.activeElement?.matches(controls) === true;
}

const controls = "a[href], button, summary, input, textarea, select, [contenteditable]";
