// All tabs of a browser share one session. A tab that changes it notifies the others, and each asks the server for the
// current state.

const name = "quillstone-studio";

/** Tells the other tabs that somebody signed in or out. */
export function tellTabs(): void {
	const channel = new BroadcastChannel(name);
	channel.postMessage("changed");
	channel.close();
}

/** Calls `listener` when another tab reports a change. Returns a function that unsubscribes. */
export function onChangeElsewhere(listener: () => void): () => void {
	const channel = new BroadcastChannel(name);
	channel.onmessage = listener;
	return () => channel.close();
}
