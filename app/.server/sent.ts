import { Failure } from "../errors.ts";

/** Reads a form that was sent. Throws `malformed-content` when it is none. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch (cause) {
		throw malformed("This is not a form. Load the page again and send it from there.", cause);
	}
}

/** Reads an object that was sent as JSON. Its values may be anything. Throws `malformed-content` when it is none. */
export async function readJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
	const sent: unknown = await request.json().catch(() => undefined);
	if (typeof sent === "object" && sent !== null && !Array.isArray(sent)) return sent as Record<string, unknown>;
	throw malformed("This could not be read. Load the page again and repeat it.");
}

/** Reads what was sent as JSON or as a form. Throws `malformed-content` when it is neither. */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
	const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(
		request.headers.get("Content-Type") ?? "",
	);
	return isForm ? Object.fromEntries(await readForm(request)) : readJson(request);
}

/** A value of what was sent, when it is a number, also one that is written as text; NaN otherwise. */
export function numberOf(value: unknown): number {
	return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

function malformed(sentence: string, cause?: unknown): Failure {
	return new Failure("malformed-content", sentence, { problems: [] }, { cause });
}
