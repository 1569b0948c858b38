import { attempt } from "../../attempt.ts";

const keptAs = "analytics";
const bar = document.querySelector<HTMLElement>("[data-analytics]");

// Without a question, only the wish of the browser counts.
if (bar && !bar.popover) {
	if (!isRefused()) load(bar.dataset);
} else if (bar) {
	const answer = attempt(() => localStorage.getItem(keptAs));
	if (answer === "yes") load(bar.dataset);
	// A browser that asks not to be followed has answered.
	else if (answer !== "no" && !isRefused()) bar.showPopover();
	bar.addEventListener("click", ({ target }) => {
		const button = (target as Element).closest("button");
		if (button) keep(bar, button.value, answer === "yes");
	});
}

function isRefused(): boolean {
	return (
		navigator.doNotTrack === "1" || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
	);
}

function keep(bar: HTMLElement, answer: string, wasLoaded: boolean) {
	attempt(() => localStorage.setItem(keptAs, answer));
	bar.hidePopover();
	// A tag that runs can be ended only with its page.
	if (answer === "no" && wasLoaded) location.reload();
	if (answer === "yes" && !wasLoaded) load(bar.dataset);
}

/** Loads the analytics tag, which reads this queue when it arrives. */
function load({ analytics, src = "" }: DOMStringMap) {
	const queue: unknown[] = [];
	Object.assign(window, { dataLayer: queue });
	const command: (...words: unknown[]) => void = function () {
		// biome-ignore lint/complexity/noArguments: the tag recognises commands by their being an arguments object.
		queue.push(arguments);
	};
	command("js", new Date());
	command("config", analytics);
	document.head.append(Object.assign(document.createElement("script"), { async: true, src }));
}
