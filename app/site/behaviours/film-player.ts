/** A link to a film on another site, whose player takes its place once it is pressed. */
class FilmPlayer extends HTMLElement {
	connectedCallback() {
		this.querySelector("a")?.addEventListener("click", (event) => {
			// With these keys the browser opens the film in a new tab or window.
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			const frame = document.createElement("iframe");
			frame.className = "film";
			frame.title = this.dataset.title!;
			frame.src = this.dataset.player!;
			frame.allow = "autoplay; fullscreen; picture-in-picture";
			frame.allowFullscreen = true;
			// The player asks for the address that it is shown at.
			frame.referrerPolicy = "strict-origin-when-cross-origin";
			this.replaceChildren(frame);
			frame.focus();
		});
	}
}

customElements.define("film-player", FilmPlayer);
