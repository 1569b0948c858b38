import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { concurrencyLimit } from "../../app/.server/concurrency-limit.ts";

// Fonts and pictures are already compressed.
const compressible = /\.(js|css|svg|json|txt|ico)$/;

// As many as zlib has threads, and no more, since the best brotli takes memory.
const limited = concurrencyLimit(4);

/** Writes the best gzip and brotli form of every built file that compresses, at the end of a build. */
export async function compressFiles(folder: string): Promise<void> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
	await Promise.all(files.map(({ parentPath, name }) => limited(() => compressFile(join(parentPath, name)))));
}

async function compressFile(file: string): Promise<void> {
	const bytes = await readFile(file);
	const [small, smallest] = await Promise.all([promisify(gzip)(bytes, { level: 9 }), promisify(brotliCompress)(bytes)]);
	if (small.length >= bytes.length) return;
	await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smallest)]);
}
