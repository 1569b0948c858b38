// While the menu covers the page, nothing behind it can be reached; following one of its links closes it,
// and so does a press beside them.

const menu = document.getElementById("menu");

menu?.addEventListener("beforetoggle", ({ newState }) => {
	for (const element of document.querySelectorAll("body > :is(.skip, header, main, footer, aside)")) {
		element.toggleAttribute("inert", newState === "open");
	}
});

menu?.addEventListener("click", ({ target }) => {
	if (target === menu || (target as Element).closest("a")) menu.hidePopover();
});

// A page that is kept for going back must not come back with its menu open.
addEventListener("pagehide", () => menu?.hidePopover());

export {};
