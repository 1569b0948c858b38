import { languageInBrowser } from "../../language/in-browser.ts";
import type { PageLanguage } from "../../language/language.ts";
import { answerTo, chosenIn, type Offers } from "../estimate-choice.ts";

/** Answers while the choices are made, by the same rules as the server. Without it the form is sent. */
class PriceEstimate extends HTMLElement {
	#offers!: Offers;
	#language!: PageLanguage<"estimate">;

	connectedCallback() {
		this.#offers = JSON.parse(this.dataset.offers!);
		this.#language = languageInBrowser(this);
		this.addEventListener("input", this.#answer);
		this.querySelector("form")!.addEventListener("submit", (event) => event.preventDefault());
		// A browser that comes back fills in what was chosen.
		window.addEventListener("pageshow", this.#answer);
		this.#answer();
	}

	#answer = () => {
		const entries = [...new FormData(this.querySelector("form")!)] as [string, string][];
		const chosen = chosenIn(new URLSearchParams(entries), this.#offers);
		if (!chosen) return;
		const { words, weeks = 0, spare = 0, brief } = answerTo(chosen, this.#offers, this.#language);
		for (const [name, text] of Object.entries(words)) {
			const place = this.querySelector(`[data-out=${name}]`)!;
			// Screen readers read aloud every text that is set, so unchanged ones are left alone.
			if (place.textContent !== text) place.textContent = text;
		}
		for (const [week, bar] of [...this.querySelectorAll(".weeks rect")].entries())
			bar.toggleAttribute("data-in", week < weeks);
		this.querySelector(".answer")!.toggleAttribute("data-tight", spare < 0);
		this.querySelector<HTMLAnchorElement>(".answer a")!.href = brief;
	};
}

customElements.define("price-estimate", PriceEstimate);
