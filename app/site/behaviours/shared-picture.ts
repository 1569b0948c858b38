// A view transition turns the picture of a card into that of the page it leads to, and back again.

interface PageSwapEvent extends Event {
	readonly activation?: { readonly entry: { readonly url: string | null } };
}

interface Navigation {
	readonly activation?: { readonly from: { readonly url: string | null } | null };
}

addEventListener("pageswap", (event) => {
	const picture = pictureOfCard((event as PageSwapEvent).activation?.entry.url);
	if (!picture) return;
	// Two elements with one transition name would cancel the transition.
	nameOf(document.querySelector<HTMLElement>(".page-picture"), "none");
	nameOf(picture, "picture");
});

addEventListener("pagereveal", (event) => {
	const { navigation } = window as { navigation?: Navigation };
	const picture = pictureOfCard(navigation?.activation?.from?.url);
	const { viewTransition } = event as Event & { viewTransition?: { finished: Promise<void> } };
	if (!picture || !viewTransition || document.querySelector(".page-picture")) return;
	nameOf(picture, "picture");
	void viewTransition.finished.finally(() => nameOf(picture, ""));
});

// A page in the back/forward cache must not keep the name.
addEventListener("pageshow", ({ persisted }) => {
	if (!persisted) return;
	for (const picture of document.querySelectorAll<HTMLElement>(".card .pic, .page-picture")) nameOf(picture, "");
});

function pictureOfCard(address: string | null | undefined): HTMLElement | null {
	const path = address && URL.canParse(address) ? new URL(address).pathname : "";
	return document.querySelector<HTMLElement>(`a.card[href="${CSS.escape(path)}"] .pic`);
}

function nameOf(element: HTMLElement | null, name: string): void {
	element?.style.setProperty("view-transition-name", name);
}

export {};
