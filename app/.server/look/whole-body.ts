import { refused } from "./receive-look-file.ts";

/**
 * Reads an uploaded file.
 * @param most its most bytes
 * @throws {Failure} `field-refused` when it has more
 */
export async function wholeBody(request: Request, most: number): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of request.body ?? []) {
		length += part.length;
		if (length > most) throw refused(`it has more than ${most / 1000} KB`);
		parts.push(part);
	}
	return Buffer.concat(parts);
}
