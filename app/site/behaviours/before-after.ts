/** Two pictures on each other, of which a slider shows more or less. */
class BeforeAfter extends HTMLElement {
	connectedCallback() {
		const slider = this.querySelector("input");
		const show = () => this.style.setProperty("--at", `${slider?.value}%`);
		slider?.addEventListener("input", show);
		// Browsers fill in where it was before the page was left.
		show();
	}
}

customElements.define("before-after", BeforeAfter);
