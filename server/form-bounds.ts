import { MIMEType } from "node:util";
import { attempt } from "../app/attempt.ts";
import { limits } from "./limits.ts";
import { BodyTooLarge } from "./read-body.ts";

/** Limits of a body: its bytes and its fields. */
export interface BodyBounds {
	readonly bytes: number;
	readonly fields: number;
	readonly jsonBytes: number;
}

/** For requests without sign-in. */
export const strangersBounds: BodyBounds = {
	bytes: limits.formBytes,
	fields: limits.formFields,
	jsonBytes: limits.jsonBytes,
};

/** For the studio. */
export const studioBounds: BodyBounds = {
	bytes: limits.bodyBytes,
	fields: limits.bodyFields,
	jsonBytes: limits.bodyBytes,
};

/** The maximum bytes of a body of this type. */
export function mostBytes({ bytes, jsonBytes }: BodyBounds, contentType: string | undefined): number {
	return isJson(typeOf(contentType)) ? jsonBytes : bytes;
}

/**
 * Counts the fields of a body without parsing it, which is what costs time.
 * @throws {BodyTooLarge} when there are more than allowed, or JSON is nested too deeply
 */
export function rejectManyPieces(body: Uint8Array, { fields }: BodyBounds, contentType: string | undefined): void {
	const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
	const type = typeOf(contentType);
	if (isJson(type) ? isDeep(bytes) : has(bytes, separatorOf(type), fields)) throw new BodyTooLarge();
}

function typeOf(contentType = ""): MIMEType | undefined {
	return attempt(() => new MIMEType(contentType));
}

function isJson(type: MIMEType | undefined): boolean {
	return type?.subtype === "json" || (type?.subtype.endsWith("+json") ?? false);
}

/** The separator of fields. A multipart form without a boundary is rejected by the parser. */
function separatorOf(type: MIMEType | undefined): string {
	const boundary = type?.type === "multipart" ? type.params.get("boundary") : null;
	return boundary ? `--${boundary}` : "&";
}

/** Whether this stands in it more often than so many times. One more stands at the end of a multipart form. */
function has(bytes: Buffer, separator: string, times: number): boolean {
	let found = 0;
	for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
		found += 1;
		if (found > times + 1) return true;
	}
	return false;
}

const [quote, backslash, object, list, endOfObject, endOfList] = Buffer.from('"\\{[}]');

function isDeep(json: Buffer): boolean {
	let depth = 0;
	let isText = false;
	for (let at = 0; at < json.length; at += 1) {
		const byte = json[at];
		if (isText) {
			if (byte === backslash) at += 1;
			else if (byte === quote) isText = false;
		} else if (byte === quote) isText = true;
		else if (byte === object || byte === list) {
			depth += 1;
			if (depth > limits.jsonDepth) return true;
		} else if (byte === endOfObject || byte === endOfList) depth -= 1;
	}
	return false;
}
