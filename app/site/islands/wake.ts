import type { ComponentType } from "react";

const components = import.meta.glob<ComponentType<object>>("../../../{extension,ready/*}/islands/*.tsx", {
	import: "default",
});

/** A part of a page that React runs in. Until then, and when it fails, what the server has drawn stands there. */
class SiteIsland extends HTMLElement {
	connectedCallback() {
		if (this.dataset.load === "page") return void this.#wake();
		const watching = new IntersectionObserver(
			(seen) => {
				if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
				watching.disconnect();
				void this.#wake();
			},
			{ rootMargin: "200px" },
		);
		watching.observe(this);
	}

	async #wake() {
		const { name, id, props = "{}" } = this.dataset;
		const drawn = this.innerHTML;
		try {
			const load = components[`../../../${name}.tsx`];
			const [{ createElement, hydrateRoot }, component] = await Promise.all([import("./react.ts"), load!()]);
			const root = hydrateRoot(this, createElement(component, JSON.parse(props)), {
				identifierPrefix: id,
				onUncaughtError: (error) => {
					reportError(error);
					// React is still taking out what it has drawn.
					setTimeout(() => {
						root.unmount();
						this.innerHTML = drawn;
					});
				},
			});
		} catch (error) {
			reportError(error);
		}
	}
}

// Modules that are developed ask for what refreshes them, which only the studio's pages have.
if (import.meta.env.DEV) Object.assign(globalThis, { __vite_plugin_react_preamble_installed__: true });

customElements.define("site-island", SiteIsland);
