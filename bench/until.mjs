import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until something is so.
 * @param what is waited for, as in "the site to be ready"
 * @param isSo may take its time; asked every few milliseconds
 * @throws Error that says what was waited for in vain
 */
export async function until(what, isSo, { every = 2, seconds = 60 } = {}) {
	const started = performance.now();
	while (!(await isSo())) {
		if (performance.now() - started > seconds * 1000) throw inVain(what, seconds);
		await pause(every);
	}
}

/** What a page says. */
export async function textAt(address) {
	return (await fetch(address)).text();
}

/** Whether an address answers well; not while nobody listens there. */
export async function isReady(address) {
	return (await fetch(address).catch(() => undefined))?.ok === true;
}

/** Resolves as a promise does. @throws Error as {@link until} does */
export async function within(what, promise, seconds = 60) {
	const waiting = new AbortController();
	const late = pause(seconds * 1000, undefined, waiting).then(() => {
		throw inVain(what, seconds);
	});
	try {
		return await Promise.race([promise, late]);
	} finally {
		waiting.abort();
	}
}

function inVain(what, seconds) {
	return new Error(`Waited ${seconds} seconds in vain for ${what}.`);
}
