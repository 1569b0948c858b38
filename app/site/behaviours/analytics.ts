/** Configures the analytics tag, if the page carries one. The tag reads this queue when it arrives. */
const tag = document.querySelector<HTMLScriptElement>("script[data-analytics]")?.dataset.analytics;

if (tag) {
	const queue: unknown[] = [];
	Object.assign(window, { dataLayer: queue });
	const command: (...words: unknown[]) => void = function () {
		// biome-ignore lint/complexity/noArguments: the tag recognises commands by their being an arguments object.
		queue.push(arguments);
	};
	command("js", new Date());
	command("config", tag);
}
