/** A duration in its two largest units: "41 days", "3 days 4 h", "12 min". */
export function lasting(milliseconds: number): string {
	const minutes = Math.floor(milliseconds / 60_000);
	const hours = Math.floor(minutes / 60);
	const days = Math.floor(hours / 24);
	if (days >= 10) return `${days} days`;
	if (days > 0) return `${days} ${days === 1 ? "day" : "days"} ${hours % 24} h`;
	if (hours > 0) return `${hours} h ${minutes % 60} min`;
	return minutes > 0 ? `${minutes} min` : "under a minute";
}
