const intervalMs = 5000;

/**
 * Rotates the pictures behind the headline by checking one radio button after the other. A chosen picture is shown
 * for a whole interval, then the rotation goes on; only its switch pauses it. It is off for people who asked
 * for reduced motion, and waits while one of the buttons has the keyboard focus.
 */
class HeroRotation extends HTMLElement {
	#timer?: number;
	#radios: HTMLInputElement[] = [];
	#pause: HTMLButtonElement | null = null;

	connectedCallback() {
		this.#radios = [...this.querySelectorAll("input")];
		this.#pause = this.querySelector("button");
		// A click, because choosing the current picture fires no change event, but must restart the interval too.
		this.addEventListener("click", ({ target }) => {
			if (target instanceof HTMLInputElement && !this.#paused) this.#turn(true);
		});
		this.#pause?.addEventListener("click", () => this.#turn(this.#paused));
		this.#turn(true);
		if (!reducedMotion.matches) afterLoading(() => this.toggleAttribute("data-turning", true));
	}

	disconnectedCallback() {
		clearInterval(this.#timer);
	}

	get #paused(): boolean {
		return this.#pause?.ariaPressed === "true";
	}

	#turn(on: boolean) {
		clearInterval(this.#timer);
		if (this.#pause) this.#pause.ariaPressed = String(!on);
		if (on) this.#timer = window.setInterval(this.#next, intervalMs);
	}

	#next = () => {
		if (reducedMotion.matches || this.querySelector("input:focus-visible")) return;
		const current = this.#radios.findIndex((radio) => radio.checked);
		const next = this.#radios[(current + 1) % this.#radios.length];
		if (next) next.checked = true;
	};
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Further pictures must not delay the page: they come while the first is looked at. */
function afterLoading(onRest: () => void) {
	const wait = () => setTimeout(onRest, intervalMs / 3);
	if (document.readyState === "complete") wait();
	else addEventListener("load", wait, { once: true });
}

customElements.define("hero-rotation", HeroRotation);
