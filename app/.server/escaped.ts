/** Text for HTML. */
export function escaped(text: unknown): string {
	return String(text ?? "").replace(
		/[&<>"]/g,
		(sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!,
	);
}
