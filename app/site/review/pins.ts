import { languageInBrowser } from "../../language/in-browser.ts";

// Pins comments to places on the page in the frame: a press on a place says what the next comment is about, and each
// comment that was pinned has its number there. Without it, comments are about the page as a whole.

const list = document.querySelector<HTMLElement>(".review-comments");
const frame = document.querySelector<HTMLIFrameElement>(".review-page iframe");
const form = document.querySelector<HTMLFormElement>("form[data-comment]");

const longestQuote = 140;
const places = "[data-at], h1, h2, h3, h4, p, li, figure, img, blockquote, td, th, dt, dd, button, summary";

if (list && frame && form) {
	const begin = () => {
		const page = frame.contentDocument;
		// It may still be the empty page that every frame begins with.
		if (page?.readyState === "complete" && page.URL !== "about:blank") pinTo(page, list, form);
	};
	frame.addEventListener("load", begin);
	begin();
	rememberSeen();
}

function pinTo(page: Document, list: HTMLElement, form: HTMLFormElement): void {
	const { t } = languageInBrowser<"review">(list);
	if (page.documentElement.dataset.pinned !== undefined) return;
	page.documentElement.dataset.pinned = "";
	page.documentElement.style.cursor = "crosshair";
	const pins: { pin: HTMLElement; place: Element }[] = [];
	for (const [index, comment] of [...list.children].entries()) {
		const { region = "", quote = "", settled } = (comment as HTMLElement).dataset;
		const place = placeOf(page, region, quote);
		if (!place) continue;
		const pin = page.createElement("button");
		const number = index + 1;
		pin.textContent = String(number);
		pin.ariaLabel = t("review.pinAt", { number });
		Object.assign(pin.style, looks, settled === undefined ? {} : { opacity: "0.55" });
		pin.addEventListener("click", (event) => {
			event.stopPropagation();
			event.preventDefault();
			(comment as HTMLElement).focus();
			comment.scrollIntoView({ block: "nearest" });
		});
		page.body.append(pin);
		pins.push({ pin, place });
		comment.addEventListener("click", () => place.scrollIntoView({ block: "center" }));
	}
	const arrange = () => {
		const top = page.defaultView?.scrollY ?? 0;
		for (const { pin, place } of pins) {
			const box = place.getBoundingClientRect();
			pin.style.top = `${Math.max(0, box.top + top - 12)}px`;
			pin.style.left = `${Math.max(0, Math.min(box.left - 8, page.documentElement.clientWidth - 36))}px`;
		}
	};
	arrange();
	new ResizeObserver(arrange).observe(page.body);
	page.addEventListener(
		"click",
		(event) => {
			const place = (event.target as Element).closest(places);
			event.preventDefault();
			if (place) choose(place, page, form, (words) => t("review.aboutPart", { words }));
		},
		true,
	);
	page.addEventListener("submit", (event) => event.preventDefault(), true);
}

/** Chooses the place on the page that the next comment is about, and marks it. */
function choose(place: Element, page: Document, form: HTMLFormElement, say: (words: string) => string): void {
	// A pin handles clicks itself.
	if (place instanceof page.defaultView!.HTMLButtonElement && place.style.position === "absolute") return;
	const at = place.closest("[data-at]")?.getAttribute("data-at")?.split(" ")[0] ?? "";
	const words = textOf(place);
	for (const before of page.querySelectorAll<HTMLElement>("[data-chosen]")) {
		before.style.outline = "";
		delete before.dataset.chosen;
	}
	const chosen = place as HTMLElement;
	chosen.dataset.chosen = "";
	chosen.style.outline = "2px solid #f2a007";
	chosen.style.outlineOffset = "3px";
	(form.elements.namedItem("region") as HTMLInputElement).value = at;
	(form.elements.namedItem("quote") as HTMLInputElement).value = words;
	const hint = form.querySelector<HTMLElement>("[data-hint]");
	if (hint) hint.textContent = say(words || "…");
	const field = form.elements.namedItem("text") as HTMLTextAreaElement;
	field.focus({ preventScroll: true });
	field.scrollIntoView({ block: "center" });
}

/** Finds the element that a comment was pinned to. Within its region, the one with the quoted words wins. */
function placeOf(page: Document, region: string, quote: string): Element | undefined {
	const inRegion = region
		? [...page.querySelectorAll("[data-at]")].filter((each) =>
				each.getAttribute("data-at")?.split(" ").includes(region),
			)
		: [];
	const among = inRegion.flatMap((each) => [each, ...each.querySelectorAll(places)]);
	const says = (each: Element) => quote !== "" && textOf(each) === quote;
	return among.findLast(says) ?? (quote ? [...page.querySelectorAll(places)].find(says) : undefined) ?? inRegion[0];
}

function textOf(place: Element): string {
	const words = place.getAttribute("alt") ?? place.textContent ?? "";
	return words.replace(/\s+/g, " ").trim().slice(0, longestQuote);
}

const looks: Partial<CSSStyleDeclaration> = {
	position: "absolute",
	zIndex: "2147483000",
	width: "28px",
	height: "28px",
	border: "2px solid #fcfaf4",
	borderRadius: "50% 50% 50% 0",
	background: "#0f211c",
	color: "#fcfaf4",
	font: "600 13px/1 system-ui, sans-serif",
	cursor: "pointer",
};

/** Marks the pages that this browser has shown, for as long as its tab is open. */
function rememberSeen(): void {
	const key = "review seen";
	const now = document.querySelector<HTMLElement>("[data-page][aria-current]")?.dataset.page;
	const seen = new Set<string>(JSON.parse(sessionStorage.getItem(key) ?? "[]"));
	if (now) seen.add(now);
	sessionStorage.setItem(key, JSON.stringify([...seen]));
	for (const link of document.querySelectorAll<HTMLElement>("[data-page]"))
		if (seen.has(link.dataset.page!)) link.dataset.seen = "";
}
