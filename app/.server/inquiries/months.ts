/** The same day so many months later, or earlier, in UTC; the last day of a shorter month. */
export function monthsLater(time: number, months: number): number {
	const date = new Date(time);
	const day = date.getUTCDate();
	date.setUTCMonth(date.getUTCMonth() + months);
	// A day that the month lacks overflows into the next month.
	if (date.getUTCDate() !== day) date.setUTCDate(0);
	return date.getTime();
}
