import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes a connection that takes nothing of what it is sent. One that waits for its answer goes on waiting.
 * @param takeTime milliseconds
 */
export function letGoOfStalledReaders(server: Server, takeTime: number): void {
	server.setTimeout(takeTime);
	server.on("request", (_, response: ServerResponse) => {
		// Called while an answer is due or on its way and the connection stands still.
		response.on("timeout", (socket: Socket) => {
			if (socket.writableLength > 0) socket.destroy();
		});
	});
}
