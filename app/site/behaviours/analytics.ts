/** Configures the analytics tag, if the page carries one. The tag reads this queue when it arrives. */
const tag = document.querySelector<HTMLScriptElement>("script[data-analytics]")?.dataset.analytics;

if (tag) {
	const queue = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
	// The tag tells commands from data by their being an `arguments` object.
	const command: (...words: unknown[]) => void = function () {
		queue.push(arguments);
	};
	command("js", new Date());
	command("config", tag);
}
