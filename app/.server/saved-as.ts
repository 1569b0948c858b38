import { isFailure } from "../errors.ts";

/** The header Content-Disposition of a file that browsers save under a name, whatever is in it (RFC 6266, RFC 8187). */
export function savedAs(name: string): string {
	const encoded = encodeURIComponent(name.toWellFormed()).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename*=UTF-8''${encoded}`;
}

interface StoredFile {
	readonly name: string;
	readonly type: string;
	readonly content: Uint8Array;
}

/** Returns a stored file to be saved and never shown: anybody may have made it. 404 when it is not there any more. */
export async function savedFile(file: Promise<StoredFile>): Promise<Response> {
	try {
		const { name, type, content } = await file;
		return new Response(new Uint8Array(content), {
			headers: { "Content-Type": type, "Content-Length": String(content.length), "Content-Disposition": savedAs(name) },
		});
	} catch (error) {
		if (isFailure(error, "not-found")) throw new Response(error.sentence, { status: 404 });
		throw error;
	}
}
