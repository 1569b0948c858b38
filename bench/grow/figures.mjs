/**
 * What is measured, by name. `most` is its bound at every size up to once, `sample` another one for the sample; below
 * `noise`, growth says nothing. What is `flat` may not grow with the data at all. `spoken` is the bound with three languages.
 */
export const figures = {
	publish: { label: "publish, click to visible", unit: "ms", most: 1000, sample: 100, noise: 100 },
	rendered: { label: "pages rendered again by it", unit: "", most: 40, noise: 40 },
	slowest: { label: "slowest other request meanwhile", unit: "ms", most: 50, noise: 50 },
	publishCpu: { label: "CPU of it, with all that follows", unit: "ms", noise: 500 },
	memory: { label: "memory (PSS) at rest", unit: "MB", most: 250, spoken: 350, sample: 120, noise: 0 },
	list: { label: "CPU of the list of articles", unit: "ms", most: 15, noise: 8 },
	listSearch: { label: "CPU of a search in it", unit: "ms", most: 15, noise: 8 },
	search: { label: "CPU of a search in all content", unit: "ms", most: 15, noise: 8 },
	inbox: { label: "CPU of the inbox", unit: "ms", most: 15, noise: 8 },
	inboxSearch: { label: "CPU of a search in it", unit: "ms", most: 15, noise: 8 },
	media: { label: "CPU of the media screen", unit: "ms", most: 15, noise: 8 },
	mediaSearch: { label: "CPU of a search in it", unit: "ms", most: 15, noise: 8 },
	activity: { label: "CPU of the activity log", unit: "ms", most: 15, noise: 8 },
	query: { label: "CPU of the dearest query of visitors", unit: "ms", most: 5, noise: 3 },
	siteSearch: { label: "CPU of one with its page", unit: "ms", most: 10, noise: 3 },
	siteSearchWorst: { label: "CPU of the dearest page of a stranger's query", unit: "ms", most: 20, noise: 8 },
	feed: { label: "feed", unit: "KB", most: 600, noise: 0 },
	sitemap: { label: "largest file of the sitemap", unit: "KB", most: 300, spoken: 500, noise: 0 },
	csvCpu: { label: "CPU of the CSV of all inquiries", unit: "ms", most: 1500, noise: 100 },
	csvMemory: { label: "memory (RSS) it takes at most", unit: "MB", most: 64, noise: 48, flat: true },
	start: { label: "start to first page", unit: "ms", most: 1000, spoken: 1500, sample: 500, noise: 400 },
};

/** What a figure is to be, in words. */
export function targetOf(figure, languages) {
	const { most, sample, unit } = figure;
	if (most === undefined) return "";
	return `≤ ${boundOf(figure, languages)} ${unit}${sample === undefined ? "" : `, the sample ${sample} ${unit}`}`;
}

function boundOf({ most = Number.POSITIVE_INFINITY, spoken = most }, languages) {
	return languages > 1 ? spoken : most;
}

// Measuring is not exact.
const tolerance = 1.25;

/** Sentences on every figure of these columns that exceeds its bound, or grows faster than its data. */
export function judge(columns, languages = 1) {
	const failures = [];
	for (const [name, figure] of Object.entries(figures)) {
		const { label, unit, most = Number.POSITIVE_INFINITY, sample = most, noise, flat = false } = figure;
		let before;
		for (const { size, measured } of columns) {
			const value = measured[name];
			const bound = size === 0 ? sample : size <= 1 ? boundOf(figure, languages) : Number.POSITIVE_INFINITY;
			if (value > bound)
				failures.push(`${label}: ${Math.round(value)} ${unit} at size ${size}, more than ${bound} ${unit}`);
			const times = before && value / Math.max(before.value, noise);
			const allowed = flat ? 1 : size / before?.size;
			if (before && value > noise && times > allowed * tolerance)
				failures.push(
					`${label}: ${times.toFixed(1)} times as much for ${size / before.size} times the data, at size ${size}`,
				);
			if (size > 0) before = { size, value };
		}
	}
	return failures;
}
