import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { reportContext } from "./.server/http.ts";

/** Renders a whole document: pages are cached as one piece, so nothing is gained by streaming them. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
	const html = renderToString(<ServerRouter context={context} url={request.url} />);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(`<!doctype html>${html}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(reportContext)(error);
};
