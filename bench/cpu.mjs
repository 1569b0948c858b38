/** Seconds of CPU that a site has used since it started. */
export async function cpuSeconds({ origin }) {
	const figures = await (await fetch(`${origin}/metrics`)).text();
	return Number(/^process_cpu_seconds_total (\S+)/m.exec(figures)[1]);
}
