import type { EmblaCarouselType } from "embla-carousel";

const intervalMs = 6000;

/**
 * Turns a list that is scrolled by hand into a loop that advances by itself, also after somebody moved it.
 * It waits while it is pointed at or holds the keyboard's focus, and stops by its pause switch.
 */
class TestimonialCarousel extends HTMLElement {
	#embla?: EmblaCarouselType;
	#timer?: number;
	#reel = this.querySelector<HTMLElement>(".reel");
	#pause = this.querySelector<HTMLButtonElement>("[aria-pressed]");

	/** It is far down its pages: what turns it is fetched when somebody comes near. */
	#near = new IntersectionObserver(
		([entry]) => {
			if (!entry?.isIntersecting) return;
			this.#near.disconnect();
			void this.#start();
		},
		{ rootMargin: "100% 0px" },
	);

	connectedCallback() {
		this.#near.observe(this);
	}

	async #start() {
		const { default: EmblaCarousel } = await import("embla-carousel");
		const reel = this.#reel;
		if (!reel || !this.isConnected) return;
		reel.dataset.turning = "";
		reel.removeAttribute("tabindex");
		reel.scrollLeft = 0;
		const direction = document.dir === "rtl" ? "rtl" : "ltr";
		this.#embla = EmblaCarousel(reel, { loop: true, align: "center", duration: 28, direction });
		this.#embla.on("select", this.#mark);
		this.#embla.on("pointerUp", this.#restart);
		this.#mark();

		this.addEventListener("click", this.#click);
		this.addEventListener("mouseleave", this.#restart);
		this.addEventListener("focusout", this.#restart);
		this.#restart();
	}

	disconnectedCallback() {
		this.#near.disconnect();
		clearInterval(this.#timer);
		this.#embla?.destroy();
	}

	#click = ({ target }: MouseEvent) => {
		const button = (target as Element).closest<HTMLButtonElement>("button");
		if (!button) return;
		const { step, place } = button.dataset;
		if (button === this.#pause) button.ariaPressed = String(button.ariaPressed !== "true");
		else this.#show(place === undefined ? this.#selected + Number(step) : Number(place), "polite");
		this.#restart();
	};

	#restart = () => {
		clearInterval(this.#timer);
		if (this.#pause?.ariaPressed === "true") return;
		this.#timer = window.setInterval(() => {
			if (!this.#isInUse()) this.#show(this.#selected + 1, "off");
		}, intervalMs);
	};

	/** A finger leaves no pointer behind, and a clicked button no focus ring: neither holds the carousel up. */
	#isInUse() {
		const pointedAt = matchMedia("(hover: hover)").matches && this.matches(":hover");
		return pointedAt || this.querySelector(":focus-visible") !== null;
	}

	get #selected() {
		return this.#embla?.selectedScrollSnap() ?? 0;
	}

	/** Goes to a place, counted round; what is read aloud is only what somebody asked for. */
	#show(place: number, live: "off" | "polite") {
		if (!this.#embla) return;
		const count = this.#embla.slideNodes().length;
		this.#reel?.setAttribute("aria-live", live);
		this.#embla.scrollTo((place + count) % count, matchMedia("(prefers-reduced-motion: reduce)").matches);
	}

	#mark = () => {
		const selected = this.#selected;
		for (const [index, slide] of this.#embla?.slideNodes().entries() ?? []) {
			slide.toggleAttribute("inert", index !== selected);
		}
		for (const pip of this.querySelectorAll<HTMLElement>("[data-place]")) {
			if (pip.dataset.place === String(selected)) pip.setAttribute("aria-current", "true");
			else pip.removeAttribute("aria-current");
		}
	};
}

customElements.define("testimonial-carousel", TestimonialCarousel);
