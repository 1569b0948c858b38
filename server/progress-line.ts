/** Shows progress in one changing line of a terminal; prints nothing elsewhere. */
export function progressLine(what: string): ((done: number, all: number) => void) | undefined {
	if (!process.stdout.isTTY) return undefined;
	return (done, all) => {
		// The line is written anew from its beginning, and left when it is the last.
		process.stdout.write(`\r${what}: ${done} of ${all}${done === all ? "\n" : ""}`);
	};
}
