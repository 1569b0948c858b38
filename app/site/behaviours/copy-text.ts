const confirmationMs = 2000;

/**
 * A button that copies text to the clipboard and says so for two seconds: the address of the page, or,
 * with `for`, the text of the element with that id.
 */
class CopyText extends HTMLElement {
	#timer?: ReturnType<typeof setTimeout>;

	connectedCallback() {
		const button = this.querySelector("button");
		if (!button) return;
		button.hidden = false;
		button.addEventListener("click", () => void this.#copy());
	}

	async #copy() {
		const source = this.getAttribute("for");
		const text = source ? document.getElementById(source)?.textContent : location.href.split("#")[0];
		try {
			await navigator.clipboard.writeText(text ?? "");
		} catch (error) {
			console.error("The text could not be copied.", error);
			return;
		}
		this.dataset.copied = "";
		this.#say(this.dataset.copiedText ?? "");
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			delete this.dataset.copied;
			this.#say("");
		}, confirmationMs);
	}

	#say(words: string) {
		const status = this.querySelector("[role='status']");
		if (status) status.textContent = words;
	}
}

customElements.define("copy-text", CopyText);
