import type { Socket } from "node:net";
import { limits } from "./limits.ts";

/**
 * Says on a connection that nothing more will be sent, and closes it when the other side does, or after a while. Closing
 * it at once would reset it when a request is on its way, and the last answer might be lost with it.
 */
export function endGently(socket: Socket): void {
	socket.end(() => setTimeout(() => socket.destroy(), limits.lingerTime).unref());
	socket.resume();
}
