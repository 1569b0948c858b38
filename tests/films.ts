/** A box of an MP4 film. */
export function box(type: string, ...contents: Uint8Array[]): Buffer {
	const size = Buffer.alloc(4);
	size.writeUInt32BE(contents.reduce((sum, { length }) => sum + length, 8));
	return Buffer.concat([size, Buffer.from(type, "latin1"), ...contents]);
}

const numbers = (...values: readonly number[]) => {
	const bytes = Buffer.alloc(4 * values.length);
	for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
	return bytes;
};

/** A track of an MP4 film whose samples lie in one chunk of the file. */
export function mp4Track(handler: string, head: Uint8Array, chunk: { at: number; sizes: readonly number[] }): Buffer {
	const samples = box(
		"stbl",
		box("stsz", numbers(0, 0, chunk.sizes.length, ...chunk.sizes)),
		box("stsc", numbers(0, 1, 1, chunk.sizes.length, 1)),
		box("stco", numbers(0, 1, chunk.at)),
	);
	const kind = box("hdlr", numbers(0, 0), Buffer.from(handler), Buffer.alloc(13));
	return box("trak", box("tkhd", head), box("mdia", box("mdhd", Buffer.alloc(24)), kind, box("minf", samples)));
}

/** An MP4 film of a size without frames that anybody could see, for what only looks at its boxes. */
export function mp4Film({ width = 640, height = 360, brand = "isom", frames = 1000, turned = false } = {}): Buffer {
	const head = Buffer.alloc(84);
	const one = 0x10000;
	for (const [index, value] of (turned ? [0, one, 0, -one, 0] : [one, 0, 0, 0, one]).entries())
		head.writeInt32BE(value, 40 + index * 4);
	head.writeUInt32BE(width * one, 76);
	head.writeUInt32BE(height * one, 80);
	const beginning = box("ftyp", Buffer.from(`${brand}\0\0\0\0isommp42`, "latin1"));
	const index = (at: number) => box("moov", mp4Track("vide", head, { at, sizes: [frames] }));
	const at = beginning.length + index(0).length + 8;
	return Buffer.concat([beginning, index(at), box("mdat", Buffer.alloc(frames, 7))]);
}

/** An element of a WebM film. */
export const element = (id: string, content: Uint8Array) => {
	const size = Buffer.alloc(8);
	size.writeBigUInt64BE((1n << 56n) | BigInt(content.length));
	return Buffer.concat([Buffer.from(id, "hex"), size, content]);
};

/** The beginning of a WebM film, with what it says of its size. */
export function webmFilm({ type = "webm", width = 640, height = 360 } = {}): Buffer {
	const number = (id: string, value: number) => element(id, Buffer.from([value >> 8, value & 0xff]));
	const video = element("e0", Buffer.concat([number("b0", width), number("ba", height)]));
	const tracks = element("1654ae6b", element("ae", video));
	return Buffer.concat([element("1a45dfa3", element("4282", Buffer.from(type))), element("18538067", tracks)]);
}

/** A ZIP archive of parts that are not compressed. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
	const files: Buffer[] = [];
	const list: Buffer[] = [];
	let at = 0;
	for (const [name, content] of Object.entries(parts)) {
		const head = Buffer.alloc(30);
		head.write("PK\x03\x04", "latin1");
		for (const field of [18, 22]) head.writeUInt32LE(content.length, field);
		head.writeUInt16LE(name.length, 26);
		const entry = Buffer.alloc(46);
		entry.write("PK\x01\x02", "latin1");
		entry.writeUInt16LE(name.length, 28);
		entry.writeUInt32LE(at, 42);
		files.push(head, Buffer.from(name), Buffer.from(content));
		list.push(entry, Buffer.from(name));
		at += 30 + name.length + content.length;
	}
	const index = Buffer.concat(list);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", "latin1");
	end.writeUInt32LE(index.length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...files, index, end]);
}

/** A PDF of one page that says something in large letters. */
export function pdfOf(words: string, padding = 0): Buffer {
	const objects = [
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 60]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
		stream(`0.1 0.35 0.3 rg 0 0 210 60 re f 1 1 1 rg BT /F 36 Tf 40 18 Td (${words}) Tj ET`),
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
		stream("x".repeat(padding)),
	];
	let text = "%PDF-1.4\n";
	const places = objects.map((object, index) => {
		const place = text.length;
		text += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return place;
	});
	const start = text.length;
	const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
	text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
	text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
	return Buffer.from(text, "latin1");
}

function stream(content: string): string {
	return `<</Length ${content.length}>>stream\n${content}\nendstream`;
}
