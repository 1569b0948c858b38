/** Shows times in the zone of the browser, unless another one was chosen. Without it, they are in that of the company. */
class GuessZone extends HTMLElement {
	connectedCallback() {
		const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
		const address = new URL(location.href);
		if (!timeZone || address.searchParams.has("zone") || timeZone === this.dataset.zone) return;
		address.searchParams.set("zone", timeZone);
		location.replace(address);
	}
}

customElements.define("guess-zone", GuessZone);
