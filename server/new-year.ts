const hour = 3_600_000;

/** Calls back when a new year begins, by this machine's clock. Returns a function that stops it. */
export function onNewYear(turned: () => void): () => void {
	let year = new Date().getFullYear();
	const timer = setInterval(() => {
		const now = new Date().getFullYear();
		if (now === year) return;
		year = now;
		turned();
	}, hour);
	return () => clearInterval(timer);
}
