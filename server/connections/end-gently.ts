import type { Socket } from "node:net";
import { limits } from "../limits.ts";

/**
 * Half-closes a connection, and closes it when the other side does, or after a while. Closing
 * it at once would reset it when a request is on its way, and the last answer might be lost.
 */
export function endGently(socket: Socket): void {
	socket.end(() => setTimeout(() => socket.destroy(), limits.lingerTime).unref());
	socket.resume();
}
