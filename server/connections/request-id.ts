import { randomBytes } from "node:crypto";

// Random per process, then counted: as unique as a random id for every request, and almost free.
const process = randomBytes(5).toString("hex");
let count = 0;

/** A new id of a request. It is in the answer's X-Request-Id, in the log, and on error pages. */
export function nextRequestId(): string {
	count += 1;
	return `${process}-${count.toString(36)}`;
}
