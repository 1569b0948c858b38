import { type Answer, createAnswer } from "./answer.ts";

type Headers = Readonly<Record<string, string>>;

/** A line of plain text, for monitors and programs. */
export function plainAnswer(common: Headers, status: number, sentence: string, headers: Headers = {}): Answer {
	const text = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
	return createAnswer(status, { ...common, ...text, ...headers }, Buffer.from(`${sentence}\n`));
}

/** Redirects to another address of this site. The method is kept where it matters. */
export function redirectAnswer(common: Headers, method: string | undefined, to: string): Answer {
	const permanent = method === "GET" || method === "HEAD" ? 301 : 308;
	return plainAnswer(common, permanent, `The page is at ${to}`, {
		Location: to,
		"Cache-Control": "public, max-age=0, s-maxage=60",
	});
}
