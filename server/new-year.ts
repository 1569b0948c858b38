const hour = 3_600_000;

/** Calls back when the year has turned, as this machine's clock tells it. Returns the way to stop. */
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
