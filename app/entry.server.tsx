import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders a whole document: pages are cached as one piece, so nothing is gained by streaming them. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
	const html = renderToString(<ServerRouter context={context} url={request.url} />);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(`<!doctype html>${html}`, { status, headers });
}
