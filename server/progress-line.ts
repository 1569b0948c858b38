/** Shows in a terminal, in one line that changes, how far something is. Where nobody watches it says nothing. */
export function progressLine(what: string): ((done: number, all: number) => void) | undefined {
	if (!process.stdout.isTTY) return undefined;
	return (done, all) => {
		// The line is written anew from its beginning, and left when it is the last.
		process.stdout.write(`\r${what}: ${done} of ${all}${done === all ? "\n" : ""}`);
	};
}
