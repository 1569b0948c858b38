import { loadedSizes } from "../../design/loaded-sizes.ts";
import { openingSizes } from "../head-picture.ts";

// A view transition turns the picture of a card into that of the page it leads to, and back again.

interface Change {
	readonly types?: Set<string>;
	readonly finished: Promise<void>;
	skipTransition(): void;
}

type SwapEvent = Event & {
	readonly viewTransition?: Change | null;
	readonly activation?: { readonly entry: { readonly url: string | null } };
};

interface Navigation {
	readonly activation?: { readonly from: { readonly url: string | null } | null };
}

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

addEventListener("pageswap", (event) => {
	const { viewTransition, activation } = event as SwapEvent;
	const picture = viewTransition && pictureOfCard(activation?.entry.url);
	if (!picture) return;
	// Two elements with one transition name would cancel the transition.
	nameOf(pagePicture(), "none");
	nameOf(picture, "picture");
});

addEventListener("pagereveal", (event) => reveal((event as SwapEvent).viewTransition));
// On a first visit this script may arrive when the page has been revealed already.
reveal((document as Document & { activeViewTransition?: Change | null }).activeViewTransition);

function reveal(viewTransition: Change | null | undefined): void {
	if (!viewTransition) return;
	if (lessMotion.matches) return viewTransition.skipTransition();
	const { navigation } = window as { navigation?: Navigation };
	const card = pictureOfCard(navigation?.activation?.from?.url);
	if (card) {
		nameOf(pagePicture(), "none");
		nameOf(card, "picture");
		void viewTransition.finished.finally(() => nameOf(card, ""));
	}
	// Until the picture of this page has been decoded, the snapshot of the old one stays on top of it.
	const uncover = () => void viewTransition.types?.add("decoded");
	imageIn(card ?? pagePicture())
		?.decode()
		.then(uncover, uncover);
}

// A page in the back/forward cache must not keep the name.
addEventListener("pageshow", ({ persisted }) => {
	if (!persisted) return;
	for (const picture of document.querySelectorAll<HTMLElement>(".card .pic, .page-picture")) nameOf(picture, "");
});

// A visitor who points at a card is likely to open it: the picture of its page is fetched, with low priority.
for (const kind of ["pointerenter", "focus"]) document.addEventListener(kind, fetchOpening, { capture: true });

function fetchOpening({ target }: Event): void {
	if (!(target instanceof HTMLAnchorElement && target.matches(".card"))) return;
	const copy = imageIn(target)?.parentElement?.cloneNode(true) as HTMLPictureElement | undefined;
	const image = imageIn(copy);
	if (!copy || !image || target.dataset.asked !== undefined) return;
	target.dataset.asked = "";
	for (const source of copy.querySelectorAll("source")) source.sizes = loadedSizes(openingSizes);
	image.fetchPriority = "low";
	image.loading = "eager";
}

/** The picture of the card that leads to an address. */
function pictureOfCard(address: string | null | undefined): HTMLElement | null {
	const path = address && URL.canParse(address) ? new URL(address).pathname : "";
	return document.querySelector<HTMLElement>(`a.card[href="${CSS.escape(path)}"] .pic`);
}

function pagePicture(): HTMLElement | null {
	return document.querySelector<HTMLElement>(".page-picture");
}

function imageIn(element: Element | null | undefined): HTMLImageElement | null | undefined {
	return element?.querySelector("img");
}

function nameOf(element: HTMLElement | null, name: string): void {
	element?.style.setProperty("view-transition-name", name);
}
