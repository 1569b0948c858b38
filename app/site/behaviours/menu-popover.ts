// While the menu covers the page, the page behind it is inert. Following a link of the menu closes it,
// and so does a click beside the links.

const menu = document.getElementById("menu");

menu?.addEventListener("beforetoggle", ({ newState }) => {
	for (const element of document.querySelectorAll("body > :is(.skip, header, main, footer, aside)")) {
		element.toggleAttribute("inert", newState === "open");
	}
});

menu?.addEventListener("click", ({ target }) => {
	if (target === menu || (target as Element).closest("a")) menu.hidePopover();
});

// A page restored from the back/forward cache must not have its menu open.
addEventListener("pagehide", () => menu?.hidePopover());

export {};
