// Who is signed in is the same in every tab of a browser. A tab where that changes tells the others, and each asks the
// server what is true now.

const name = "quillstone-studio";

/** Tells the other tabs that somebody signed in or out. */
export function tellTabs(): void {
	const channel = new BroadcastChannel(name);
	channel.postMessage("changed");
	channel.close();
}

/** Calls `listener` when another tab tells so. Returns the way to stop it. */
export function onChangeElsewhere(listener: () => void): () => void {
	const channel = new BroadcastChannel(name);
	channel.onmessage = listener;
	return () => channel.close();
}
