/**
 * A list whose filters and "load more" are ordinary links: following one replaces the list in place,
 * keeps the scroll position and the focus, and adds the address to the history.
 */
class ListingUpdate extends HTMLElement {
	#running?: AbortController;
	/** Stays while the list is replaced: a live region that is inserted together with its text is not announced. */
	#status = document.createElement("p");

	connectedCallback() {
		this.#status.className = "sr-only";
		this.#status.role = "status";
		this.after(this.#status);
		this.addEventListener("click", this.#follow);
		window.addEventListener("popstate", this.#return);
	}

	disconnectedCallback() {
		window.removeEventListener("popstate", this.#return);
		this.#running?.abort();
	}

	#follow = (event: MouseEvent) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
		if (
			link?.pathname !== location.pathname ||
			event.button !== 0 ||
			event.metaKey ||
			event.ctrlKey ||
			event.shiftKey ||
			event.altKey
		)
			return;
		event.preventDefault();
		void this.#show(link.href, () => history.pushState(null, "", link.href));
	};

	#return = () => {
		// Anchors change the history too, so the list may already be the one of this address.
		if (this.dataset.address !== location.pathname + location.search) void this.#show(location.href);
		else this.#running?.abort();
	};

	async #show(address: string, shown?: () => void) {
		this.#running?.abort();
		const running = new AbortController();
		this.#running = running;
		this.setAttribute("aria-busy", "true");
		try {
			const response = await fetch(address, { signal: running.signal });
			if (!response.ok) throw new Error();
			const page = new DOMParser().parseFromString(await response.text(), "text/html");
			const next = page.querySelector(this.localName);
			// Fails, too, when the page has no list.
			await this.#moving(() => this.#replace(next!, page.title));
			shown?.();
		} catch {
			// On failure the link is followed as usual; being superseded by a later click is no failure.
			if (!running.signal.aborted) location.assign(address);
		} finally {
			if (this.#running === running) this.removeAttribute("aria-busy");
		}
	}

	/** Shows where entries go that stay in the list, where browsers can and nobody asked for less motion. */
	async #moving(replace: () => void): Promise<void> {
		const canMove = "ViewTransition" in window && "types" in ViewTransition.prototype;
		if (!canMove || matchMedia("(prefers-reduced-motion: reduce)").matches) return replace();
		const name = (isNamed: boolean) => {
			for (const entry of this.querySelectorAll<HTMLElement>("[data-entry]")) {
				const path = entry.querySelector<HTMLAnchorElement>("a[href]")?.pathname ?? "";
				entry.style.viewTransitionName = isNamed ? `entry${path.replace(/\W/g, "-")}` : "";
			}
		};
		name(true);
		const transition = document.startViewTransition({
			types: ["filter"],
			update() {
				replace();
				name(true);
			},
		});
		transition.finished.finally(() => name(false));
		// Another press ends it before it is seen.
		transition.ready.catch(() => {});
		await transition.updateCallbackDone;
	}

	#replace(next: Element, title: string) {
		const focused = this.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
		const entries = this.querySelectorAll("[data-entry]").length;
		this.replaceChildren(...next.childNodes);
		this.dataset.address = (next as HTMLElement).dataset.address;
		document.title = title;
		this.#status.textContent = this.querySelector("[data-count]")?.textContent ?? title;
		if (!focused) return;
		// "Load more" is gone or has another address now: focus the first new entry.
		const same = this.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`);
		const added = this.querySelectorAll("[data-entry]")[entries]?.querySelector<HTMLElement>("a");
		(same ?? added)?.focus({ preventScroll: true });
	}
}

customElements.define("listing-update", ListingUpdate);
