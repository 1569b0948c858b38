import type { Hours } from "../../content/values/business-hours.ts";
import { languageInBrowser } from "../../language/in-browser.ts";
import type { PageLanguage } from "../../language/language.ts";
import { type HoursNow, hoursNow } from "../components/offices/hours-now.ts";

const minute = 60_000;

/** Says whether somebody is there now, and draws the visitor's day with our hours in it. */
class OpeningHours extends HTMLElement {
	#hours!: Hours;
	#language!: PageLanguage<"hours">;
	#timer?: number;

	connectedCallback() {
		this.#hours = JSON.parse(this.dataset.hours!);
		this.#language = languageInBrowser(this);
		this.#show();
		this.#wait();
		document.addEventListener("visibilitychange", this.#show);
	}

	disconnectedCallback() {
		clearTimeout(this.#timer);
		document.removeEventListener("visibilitychange", this.#show);
	}

	#wait() {
		this.#timer = window.setTimeout(
			() => {
				this.#show();
				this.#wait();
			},
			minute - (Date.now() % minute),
		);
	}

	#show = () => {
		if (document.hidden) return;
		const { isOpen, sentence, next, day } = hoursNow(
			this.#hours,
			Date.now(),
			Intl.DateTimeFormat().resolvedOptions().timeZone,
			this.#language,
			this.dataset.city,
		);
		const now = this.querySelector<HTMLElement>(".hours-now")!;
		const words = document.createElement("span");
		words.textContent = sentence;
		now.replaceChildren(words);
		now.toggleAttribute("data-open", isOpen);
		this.querySelector(".hours-next")!.textContent = next;
		this.querySelector(".day")!.replaceChildren(drawn(day));
	};
}

/** As wide as the minutes of a day. */
function drawn({ now, open, ticks }: HoursNow["day"]): SVGSVGElement {
	const drawing = part("svg", { viewBox: "0 0 1440 100", preserveAspectRatio: "none" }) as SVGSVGElement;
	drawing.append(
		...open.map(({ from, to }) => bar("open", from * 1440, (to - from) * 1440)),
		...ticks.map((tick) => bar("tick", tick * 1440 - 1, 2, 70)),
		bar("now", now * 1440 - 4, 8),
	);
	return drawing;
}

function bar(name: string, x: number, width: number, y = 0): SVGElement {
	return part("rect", { class: name, x, y, width, height: 100 - y });
}

function part(name: string, values: Record<string, string | number>): SVGElement {
	const element = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const [key, value] of Object.entries(values)) element.setAttribute(key, String(value));
	return element;
}

customElements.define("opening-hours", OpeningHours);
