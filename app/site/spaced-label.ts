const abbreviations = new Map([["Mvp", "MVP"]]);

/** A key as people read it: averageMvpTime becomes "Average MVP Time". */
export function spacedLabel(key: string): string {
	const words = key.replace(/([A-Z])/g, " $1").split(" ");
	return words.map((word) => capitalised(word)).join(" ");
}

function capitalised(word: string): string {
	const upper = word.charAt(0).toUpperCase() + word.slice(1);
	return abbreviations.get(upper) ?? upper;
}
