/** Makes something when it is first asked for; again, when that failed. */
export function onceMade<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return () => {
		made ??= make();
		made.catch(() => {
			made = undefined;
		});
		return made;
	};
}
