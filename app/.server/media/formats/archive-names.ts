import type { FileHandle } from "node:fs/promises";

/** The list of an archive names its parts; it is read no further than this. */
const mostBytes = 16_000_000;
/** The end of an archive, with the longest comment that it may have. */
const mostTail = 22 + 0xffff;

/** The names of the parts of a ZIP archive, none of which is unpacked. Undefined where it is damaged. */
export async function archiveNames(file: FileHandle, bytes: number): Promise<string[] | undefined> {
	const tailAt = Math.max(0, bytes - mostTail);
	const tail = await readAt(file, tailAt, bytes - tailAt);
	const end = tail.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
	if (end < 0 || end + 22 > tail.length) return undefined;
	const size = tail.readUInt32LE(end + 12);
	const start = tail.readUInt32LE(end + 16);
	if (size > mostBytes || start + size > tailAt + end) return undefined;
	const list = await readAt(file, start, size);
	const names: string[] = [];
	for (let at = 0; at + 46 <= list.length; ) {
		if (list.toString("latin1", at, at + 4) !== "PK\x01\x02") return undefined;
		const [name, extra, comment] = [28, 30, 32].map((field) => list.readUInt16LE(at + field)) as [
			number,
			number,
			number,
		];
		names.push(list.toString("utf8", at + 46, at + 46 + name));
		at += 46 + name + extra + comment;
	}
	return names;
}

/** Bytes of a file from a place on; fewer where it ends. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
	const buffer = Buffer.alloc(Math.max(0, length));
	let filled = 0;
	while (filled < buffer.length) {
		const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, position + filled);
		if (bytesRead === 0) break;
		filled += bytesRead;
	}
	return buffer.subarray(0, filled);
}
