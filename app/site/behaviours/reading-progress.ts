/** The table of contents of an article: marks the entry that is being read, and shows how much has been read. */
class ReadingProgress extends HTMLElement {
	#frame = 0;

	connectedCallback() {
		addEventListener("scroll", this.#schedule, { passive: true });
		addEventListener("resize", this.#schedule);
		this.#update();
	}

	#schedule = () => {
		cancelAnimationFrame(this.#frame);
		this.#frame = requestAnimationFrame(this.#update);
	};

	#update = () => {
		const percent = percentRead();
		const output = this.querySelector("[data-percent]");
		if (output) output.textContent = `${percent}%`;
		const bar = document.querySelector<HTMLProgressElement>("progress[data-reading]");
		if (bar) bar.value = percent;

		const links = [...this.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
		const current = links.findLast((link) => isReached(link.hash.slice(1))) ?? links[0];
		for (const link of links) {
			if (link === current) link.setAttribute("aria-current", "location");
			else link.removeAttribute("aria-current");
		}
	};
}

/** How much of the page lies above the lower edge of the window once scrolling starts, 0 to 100. */
function percentRead(): number {
	const { scrollHeight, clientHeight } = document.documentElement;
	const distance = scrollHeight - clientHeight;
	return distance <= 0 ? 100 : Math.round((Math.min(Math.max(scrollY, 0), distance) / distance) * 100);
}

/** A heading counts as reached once it has come into the upper third of the window. */
function isReached(id: string): boolean {
	const heading = document.getElementById(decodeURIComponent(id));
	return heading !== null && heading.getBoundingClientRect().top <= innerHeight / 3;
}

customElements.define("reading-progress", ReadingProgress);
