/** Why a request is not answered, as problem details (RFC 9457). */
export class Problem extends Error {
	override readonly name = "Problem";
	readonly status: number;
	readonly title: string;
	/** The parameter that is wrong. */
	readonly parameter: string | undefined;
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		status: number,
		detail: string,
		{ parameter, headers = {} }: { parameter?: string; headers?: Readonly<Record<string, string>> } = {},
	) {
		super(detail);
		this.status = status;
		this.title = titles[status] ?? "This failed";
		this.parameter = parameter;
		this.headers = headers;
	}

	/** A parameter that is wrong. */
	static of(parameter: string, detail: string): Problem {
		return new Problem(400, detail, { parameter });
	}

	toJSON() {
		const { status, title, message: detail, parameter } = this;
		return { type: "about:blank", title, status, detail, ...(parameter !== undefined && { parameter }) };
	}
}

/** What could be said in place of what was. */
export function choices(allowed: readonly string[]): string {
	return allowed.length === 0 ? "Leave it out." : `Possible: ${allowed.join(", ")}.`;
}

export function quote(text: string): string {
	return `“${text.slice(0, 80)}”`;
}

const titles: Readonly<Record<number, string>> = {
	400: "Bad Request",
	401: "Unauthorized",
	403: "Forbidden",
	404: "Not Found",
	405: "Method Not Allowed",
	409: "Conflict",
	410: "Gone",
	413: "Content Too Large",
	414: "URI Too Long",
	422: "Unprocessable Content",
	429: "Too Many Requests",
	500: "Internal Server Error",
	503: "Service Unavailable",
};
