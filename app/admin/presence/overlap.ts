/** Whether two paths of one document are the same field, or one is within the other. */
export function overlap(one: string, other: string): boolean {
	if (one === "" || other === "") return false;
	return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
