import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

// Fonts and pictures are already compressed.
const compressible = /\.(js|css|svg|json|txt|ico)$/;

/** Writes the best gzip and brotli form of every built file that compresses, at the end of a build. */
export function compressFiles(folder: string): void {
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !compressible.test(entry.name)) continue;
		const file = join(entry.parentPath, entry.name);
		const bytes = readFileSync(file);
		const small = gzipSync(bytes, { level: 9 });
		if (small.length >= bytes.length) continue;
		writeFileSync(`${file}.gz`, small);
		writeFileSync(`${file}.br`, brotliCompressSync(bytes));
	}
}
