import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { addEncoding, createReadyResponse, type ReadyResponse } from "../pages/ready-response.ts";
import { fileHeaders, filePolicy } from "../pages/security-headers.ts";

const types: Readonly<Record<string, string>> = {
	".css": "text/css; charset=utf-8",
	".ico": "image/x-icon",
	".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".png": "image/png",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".webp": "image/webp",
	".woff2": "font/woff2",
};

/** The files of a build by their addresses. */
export type Files = Pick<ReadonlyMap<string, ReadyResponse>, "get" | "has" | "keys">;

/**
 * Finds the files of a build. One is read when it is first asked for, and held from then on: most belong to the studio.
 * Those in /assets carry a hash and never change; the others are asked for again after an hour. Their compressed forms
 * lie beside them since the build.
 */
export function staticFiles(folder: string, common: Readonly<Record<string, string>>): Files {
	const found = new Map<string, () => ReadyResponse>();
	for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		const type = types[extname(file)];
		if (!type || file.startsWith(".vite")) continue;
		const address = `/${file.split(sep).join("/")}`;
		let held: ReadyResponse | undefined;
		found.set(address, () => (held ??= readFile(join(folder, file), address, type, common)));
	}
	return {
		has: (address) => found.has(address),
		get: (address) => found.get(address)?.(),
		keys: () => found.keys(),
	};
}

function readFile(
	path: string,
	address: string,
	type: string,
	common: Readonly<Record<string, string>>,
): ReadyResponse {
	const compressed = existsSync(`${path}.br`);
	const headers = {
		...fileHeaders(common),
		...(type.startsWith("image/svg") && filePolicy),
		"Content-Type": type,
		"Cache-Control": address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
		...(compressed && { Vary: "Accept-Encoding" }),
	};
	const answer = createReadyResponse(200, headers, readFileSync(path));
	if (compressed) {
		addEncoding(answer, "gzip", readFileSync(`${path}.gz`));
		addEncoding(answer, "br", readFileSync(`${path}.br`));
	}
	return answer;
}
