/**
 * Rebuilds a colour profile from only what colours need: three primaries or grey, and the tone curves. Everything else,
 * such as names, texts and private tags, is dropped.
 * @throws {RangeError} for all other kinds of profiles, such as those of printers
 */
export function remadeProfile(given: Buffer): Buffer {
	const space = given.toString("latin1", 16, 20);
	const curves = { "RGB ": ["rTRC", "gTRC", "bTRC"], GRAY: ["kTRC"] }[space];
	const isDisplay = given.toString("latin1", 36, 40) === "acsp" && /^(mntr|scnr)XYZ $/.test(kindOf(given));
	const version = given.readUInt8(8);
	if (!curves || !isDisplay || (version !== 2 && version !== 4)) throw new RangeError("another kind of profile");

	const tags = tagsOf(given);
	// Tables would take precedence over the primaries.
	if (tags.has("A2B0")) throw new RangeError("a profile of tables");
	const made = new Map<string, Buffer>([
		["desc", version === 2 ? description("Colour profile") : words("Colour profile")],
		["cprt", version === 2 ? value("text", Buffer.from("None\0")) : words("None")],
		["wtpt", xyz(tags.get("wtpt"))],
	]);
	const chad = tags.get("chad");
	if (chad) made.set("chad", value("sf32", part(chad, "sf32", 36)));
	if (space === "RGB ") for (const name of ["rXYZ", "gXYZ", "bXYZ"]) made.set(name, xyz(tags.get(name)));
	for (const name of curves) made.set(name, curve(tags.get(name)));
	return assembled(given, made);
}

function kindOf(profile: Buffer): string {
	return profile.toString("latin1", 12, 16) + profile.toString("latin1", 20, 24);
}

function tagsOf(profile: Buffer): Map<string, Buffer> {
	const tags = new Map<string, Buffer>();
	const count = profile.readUInt32BE(128);
	for (let at = 132; at < 132 + 12 * count; at += 12) {
		const start = profile.readUInt32BE(at + 4);
		const end = start + profile.readUInt32BE(at + 8);
		if (end > profile.length) throw new RangeError("no end");
		tags.set(profile.toString("latin1", at, at + 4), profile.subarray(start, end));
	}
	return tags;
}

/** The content of a tag, after its type and four reserved bytes. */
function part(tag: Buffer | undefined, type: string, length: number): Buffer {
	if (!tag || tag.toString("latin1", 0, 4) !== type || tag.length < 8 + length) throw new RangeError(`no ${type}`);
	return tag.subarray(8, 8 + length);
}

function value(type: string, content: Buffer): Buffer {
	return Buffer.concat([Buffer.from(type, "latin1"), Buffer.alloc(4), content]);
}

function xyz(tag: Buffer | undefined): Buffer {
	return value("XYZ ", part(tag, "XYZ ", 12));
}

/** The number of parameters of each type of formula. */
const parameters = [1, 3, 4, 5, 7];
/** More points than most pictures have values per colour. */
const mostPoints = 4096;

function curve(tag: Buffer | undefined): Buffer {
	if (tag?.toString("latin1", 0, 4) === "para") {
		const numbers = parameters[tag.readUInt16BE(8)];
		if (!numbers) throw new RangeError("no formula");
		const content = Buffer.from(part(tag, "para", 4 + 4 * numbers));
		content.writeUInt16BE(0, 2);
		return value("para", content);
	}
	const points = part(tag, "curv", 4).readUInt32BE();
	if (points > mostPoints) throw new RangeError("too many points");
	return value("curv", part(tag, "curv", 4 + 2 * points));
}

/** Text in the format of version 4: one record, in English. */
function words(text: string): Buffer {
	const utf16 = Buffer.from(text, "utf16le").swap16();
	const head = Buffer.alloc(20);
	head.writeUInt32BE(1, 0);
	head.writeUInt32BE(12, 4);
	head.write("enUS", 8, "latin1");
	head.writeUInt32BE(utf16.length, 12);
	head.writeUInt32BE(28, 16);
	return value("mluc", Buffer.concat([head, utf16]));
}

/** Text in the format of version 2: ASCII, followed by two unused variants. */
function description(text: string): Buffer {
	const ascii = Buffer.from(`${text}\0`, "latin1");
	const length = Buffer.alloc(4);
	length.writeUInt32BE(ascii.length);
	return value("desc", Buffer.concat([length, ascii, Buffer.alloc(78)]));
}

function assembled(given: Buffer, tags: ReadonlyMap<string, Buffer>): Buffer {
	const table = Buffer.alloc(4 + 12 * tags.size);
	table.writeUInt32BE(tags.size);
	const contents: Buffer[] = [];
	const places = new Map<string, number>();
	let end = 128 + table.length;
	let at = 4;
	for (const [name, content] of tags) {
		// The curves of all colours are usually identical, so they are stored once.
		const known = content.toString("latin1");
		if (!places.has(known)) {
			places.set(known, end);
			contents.push(content, Buffer.alloc(-content.length & 3));
			end += content.length + (-content.length & 3);
		}
		table.write(name, at, "latin1");
		table.writeUInt32BE(places.get(known)!, at + 4);
		table.writeUInt32BE(content.length, at + 8);
		at += 12;
	}
	return Buffer.concat([header(given, end), table, ...contents]);
}

function header(given: Buffer, size: number): Buffer {
	const made = Buffer.alloc(128);
	made.writeUInt32BE(size, 0);
	// Version, device class, colour space, and connection space.
	given.copy(made, 8, 8, 10);
	given.copy(made, 12, 12, 24);
	// A fixed creation date: 1 January 2000.
	for (const [index, number] of [2000, 1, 1].entries()) made.writeUInt16BE(number, 24 + 2 * index);
	made.write("acsp", 36, "latin1");
	made.writeUInt32BE(given.readUInt32BE(64) & 3, 64);
	// The illuminant D50, which all profiles refer to.
	Buffer.from("0000f6d6000100000000d32d", "hex").copy(made, 68);
	return made;
}
