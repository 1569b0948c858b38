import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { reportContext, siteContext } from "./.server/http.ts";

/** Renders a whole document: pages are cached as one piece, so nothing is gained by streaming them. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
) {
	const { cspNonce } = context.get(siteContext);
	const html = renderToString(<ServerRouter context={entry} url={request.url} nonce={cspNonce} />);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(`<!doctype html>${html}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(reportContext)(error);
};
