import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

/** A certificate for names of this machine, which only tests trust. Its key is no secret. */
export const certificate = new URL("./https/certificate.pem", import.meta.url).pathname;
const cert = readFileSync(certificate, "utf8");
const key = readFileSync(new URL("./https/key.pem", import.meta.url), "utf8");

/** Makes this process trust it. */
export function trustCertificate(): void {
	setDefaultCACertificates([...getCACertificates(), cert]);
}

export interface DocumentServer {
	/** Such as https://localhost:41234. */
	readonly origin: string;
	/** The paths that were asked for. */
	readonly asked: readonly string[];
	close(): Promise<void>;
}

/**
 * A real server with TLS on loopback that has documents about OAuth clients.
 * @param answers by path: a document, or what answers instead
 */
export async function openDocuments(
	answers: (origin: string) => Readonly<Record<string, object | RequestListener>>,
): Promise<DocumentServer> {
	const asked: string[] = [];
	let known: ReturnType<typeof answers> = {};
	const server = createServer({ cert, key }, (request, response) => {
		asked.push(request.url!);
		const found = known[request.url!];
		if (typeof found === "function") return void (found as RequestListener)(request, response);
		response.writeHead(found ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(found ?? {}));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
	known = answers(origin);
	return {
		origin,
		asked,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
