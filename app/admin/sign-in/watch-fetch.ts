const signedOutHeader = "X-Signed-Out";

/**
 * Watches what the studio fetches: an answer that was refused because the session has ended is held back until
 * `signedInAgain` resolves, and asked for once more. So neither screens nor actions know of it.
 * @returns the way to stop it
 */
export function watchFetch(signedInAgain: () => Promise<void>): () => void {
	const plain = window.fetch;
	window.fetch = async function watched(input, init): Promise<Response> {
		// A body that is read can be sent only once.
		const spare = input instanceof Request ? input.clone() : input;
		const response = await plain(input, init);
		if (response.status !== 401 || !response.headers.has(signedOutHeader)) return response;
		await signedInAgain();
		return watched(spare, init);
	};
	return () => {
		window.fetch = plain;
	};
}
