// Tells styles how far the page is scrolled, in browsers without scroll-driven animations.

if (!CSS.supports("animation-timeline: scroll()")) {
	const mark = () => {
		const { dataset } = document.documentElement;
		const reached = scrollY > 300 ? "300" : scrollY > 50 ? "50" : "0";
		if (dataset.scrolled !== reached) dataset.scrolled = reached;
	};
	mark();
	addEventListener("scroll", mark, { passive: true });
}

export {};
