/** Reads the form that a program sent; undefined when the body has another content type. */
export async function sentForm(request: Request): Promise<URLSearchParams | undefined> {
	const [type = ""] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";", 1);
	if (type.trim() !== "application/x-www-form-urlencoded") return undefined;
	return new URLSearchParams(await request.text());
}
