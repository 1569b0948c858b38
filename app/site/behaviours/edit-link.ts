// For people who work here: leads from a page to where it is edited. Whoever is not signed in is asked to.

export {};

const { pathname, search } = location;

// Pages that say why there is none have no address of their own.
if (document.querySelector("link[rel=canonical]")) {
	const link = document.createElement("a");
	link.href = `/admin/on${pathname === "/" ? "" : pathname}${search}`;
	link.textContent = "Edit this page";
	link.lang = "en";
	link.dir = "ltr";
	link.id = "edit-this-page";
	// Set one by one: the page's policy allows no style of its own.
	Object.assign(link.style, {
		position: "fixed",
		insetInlineStart: "1rem",
		bottom: "1rem",
		zIndex: "60",
		padding: "0.7rem 1.1rem",
		minHeight: "2.75rem",
		borderRadius: "4px",
		border: "1px solid rgb(245 241 230 / 0.4)",
		background: "#0f211c",
		color: "#f5f1e6",
		font: "600 0.9375rem/1.25 inherit",
		textDecoration: "none",
		boxShadow: "0 4px 16px rgb(0 0 0 / 0.25)",
	});
	document.body.append(link);
}
