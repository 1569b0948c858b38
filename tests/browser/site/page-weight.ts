import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** The transferred bytes (brotli) of scripts and styles for a visitor of a page, and how many style sheets it links. */
export async function pageWeight(baseUrl: string): Promise<{ script: number; style: number; sheets: number }> {
	const html = await (await fetch(baseUrl)).text();
	const scripts = addresses(html, /<script[^>]* src="([^"]+)"/g);
	const styles = addresses(html, /<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g);
	return { script: await total(baseUrl, scripts), style: await total(baseUrl, styles), sheets: styles.length };
}

function addresses(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map(([, address = ""]) => address);
}

async function total(baseUrl: string, paths: string[]): Promise<number> {
	const sizes = await Promise.all(paths.map((path) => size(new URL(path, baseUrl))));
	return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** What is asked for the first time may come with a lesser compression, while the best is made. */
async function size(url: URL): Promise<number> {
	for (;;) {
		const [answer] = (await once(get(url, { headers: { "accept-encoding": "br, gzip" } }), "response")) as [
			IncomingMessage,
		];
		// fetch would decompress it.
		const body = await buffer(answer);
		if (answer.headers["content-encoding"] !== "gzip") return body.length;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}
