import { Failure } from "../errors.ts";

/** Reads the form of a request. Throws `malformed-content` when it is none. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch (cause) {
		throw malformed("This is not a form. Load the page again and send it from there.", cause);
	}
}

/** Reads the JSON object of a request, with values of any type. Throws `malformed-content` when it is none. */
async function readJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
	const sent: unknown = await request.json().catch(() => undefined);
	if (typeof sent === "object" && sent !== null && !Array.isArray(sent)) return sent as Record<string, unknown>;
	throw malformed("This could not be read. Load the page again and repeat it.");
}

/** Reads the JSON object or form of a request. Throws `malformed-content` when it is neither. */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
	const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(
		request.headers.get("Content-Type") ?? "",
	);
	return isForm ? Object.fromEntries(await readForm(request)) : readJson(request);
}

/** A sent value as a number, also when it is text; NaN when it is none. */
export function numberOf(value: unknown): number {
	return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

function malformed(sentence: string, cause?: unknown): Failure {
	return new Failure("malformed-content", sentence, { problems: [] }, { cause });
}
