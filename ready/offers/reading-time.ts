// Sums what is chosen on the page of an offer, and reports how long each of its parts was in view, unless that is refused.

const page = document.querySelector<HTMLElement>(".offer");
const sum = page?.querySelector<HTMLElement>("[data-sum]");

if (page && sum) sumOptions(page, sum);
if (page?.dataset.reading !== undefined) reportReading(page);

function sumOptions(page: HTMLElement, { dataset }: HTMLElement): void {
	const boxes = [...page.querySelectorAll<HTMLInputElement>("input[data-amount]")];
	const output = page.querySelector("[data-sum] output");
	const label = page.querySelector("[data-sum] b");
	const said = label?.textContent;
	const { currency, locale, chosen: whenChosen = "" } = dataset;
	const digits = (amount: number) => (Number.isInteger(amount) ? 0 : undefined);
	const show = () => {
		const chosen = boxes.filter(({ checked }) => checked);
		const amount = chosen.reduce((all, box) => all + Number(box.dataset.amount), Number(dataset.sum));
		const written = new Intl.NumberFormat(locale, {
			style: "currency",
			currency,
			minimumFractionDigits: digits(amount),
		}).format(amount);
		if (output) output.textContent = written;
		if (label && said) label.textContent = chosen.length > 0 ? whenChosen : said;
	};
	for (const box of boxes) box.addEventListener("change", show);
	if (boxes.some(({ checked }) => checked)) show();
}

function reportReading(page: HTMLElement): void {
	/** Since when a part is in view, and how many milliseconds it was in view before, by its name. */
	const since = new Map<string, number>();
	const seen = new Map<string, number>();
	const stop = (part: string) => {
		const begun = since.get(part);
		if (begun === undefined) return;
		seen.set(part, (seen.get(part) ?? 0) + performance.now() - begun);
		since.delete(part);
	};
	const observer = new IntersectionObserver(
		(changes) => {
			for (const { target, isIntersecting } of changes) {
				const { part = "" } = (target as HTMLElement).dataset;
				stop(part);
				if (isIntersecting && document.visibilityState === "visible") since.set(part, performance.now());
			}
		},
		{ rootMargin: "-25% 0px" },
	);
	const watch = () => {
		observer.disconnect();
		for (const part of page.querySelectorAll("[data-part]")) observer.observe(part);
	};
	watch();
	addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") return watch();
		for (const part of [...since.keys()]) stop(part);
		const read = [...seen].map(([part, time]) => `${part} ${Math.round(time / 1000)}`).join();
		if (read) navigator.sendBeacon(location.pathname, new URLSearchParams({ read }));
		seen.clear();
	});
}
