import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { type Answer, addEncoding, createAnswer } from "./answer.ts";
import { filePolicy, speculationRulesPath } from "./security-headers.ts";

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

/**
 * Reads the files of a build into memory, by their addresses. Those in /assets carry a hash and never change; the others
 * are asked for again after an hour. Their compressed forms lie beside them since the build.
 */
export function readStaticFiles(folder: string, common: Readonly<Record<string, string>>): Map<string, Answer> {
	const answers = new Map<string, Answer>();
	for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		const type = types[extname(file)];
		if (!type || file.startsWith(".vite")) continue;
		const address = `/${file.split(sep).join("/")}`;
		// Browsers read speculation rules under their own type alone.
		const sentAs = address === speculationRulesPath ? "application/speculationrules+json" : type;
		answers.set(address, readFile(join(folder, file), address, sentAs, common));
	}
	return answers;
}

function readFile(path: string, address: string, type: string, common: Readonly<Record<string, string>>): Answer {
	const compressed = existsSync(`${path}.br`);
	const headers = {
		...common,
		...(type.startsWith("image/svg") && filePolicy),
		"Content-Type": type,
		"Cache-Control": address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
		...(compressed && { Vary: "Accept-Encoding" }),
	};
	const answer = createAnswer(200, headers, readFileSync(path));
	if (compressed) {
		addEncoding(answer, "gzip", readFileSync(`${path}.gz`));
		addEncoding(answer, "br", readFileSync(`${path}.br`));
	}
	return answer;
}
