const hour = 3_600_000;

/** Calls back when a new year begins, by this machine's clock. Returns a function that stops it. */
export function onNewYear(turned: () => void): () => void {
	return onTurn(() => new Date().getFullYear(), turned);
}

/** Calls back, within the hour, when what is read from the calendar is another than before. Returns a function that stops it. */
export function onTurn(read: () => unknown, turned: () => void): () => void {
	let before = read();
	const timer = setInterval(() => {
		const now = read();
		if (now === before) return;
		before = now;
		turned();
	}, hour);
	return () => clearInterval(timer);
}
