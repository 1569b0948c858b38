import { renderToReadableStream, renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { reportContext, siteContext } from "./.server/http.ts";
import { siteLanguage } from "./content/register/site-language.ts";
import { withFrenchSpaces } from "./language/french-spaces.ts";
import { isolateLatin } from "./language/isolate-latin.ts";
import { english, type Language } from "./language/language.ts";
import { LanguageContext } from "./language/use-language.tsx";
import { withFittedTitles } from "./site/look/long-words.ts";
import { withComposition, withOneSheet } from "./site/look/page-sheet.ts";
import { ReleaseContext } from "./use-singleton.ts";

/**
 * Renders a whole document. Pages of the site are cached as one piece, so nothing is gained by streaming them; those
 * that run in the browser are streamed, because their data is written behind them.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
) {
	const { cspNonce, snapshot } = context.get(siteContext);
	const language = cspNonce ? english : siteLanguage(snapshot);
	const document = (
		<LanguageContext value={language}>
			<ReleaseContext value={snapshot}>
				<ServerRouter context={entry} url={request.url} nonce={cspNonce} />
			</ReleaseContext>
		</LanguageContext>
	);
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (!cspNonce) {
		const rendered = renderToString(document);
		// Who edits a page on itself has the caret in words as they are stored.
		const html = rendered.includes(" data-at=") ? rendered : typeset(rendered, language);
		// Bytes: the standard has text looked through once more. While developing, the build tool serves style sheets one by one.
		const body = Buffer.from(`<!doctype html>${import.meta.env.PROD ? withOneSheet(html) : withComposition(html)}`);
		return new Response(body, { status, headers });
	}
	const onError = context.get(reportContext);
	const stream = await renderToReadableStream(document, {
		nonce: cspNonce,
		signal: request.signal,
		onError,
		// Every part in its place, however large: otherwise large ones are sent behind the page and put there by script.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
	});
	return new Response(stream, { status, headers });
}

/** A page with its words set as readers of its language are used to, however they were typed. */
function typeset(html: string, { dir, locale }: Language): string {
	if (dir === "rtl") return isolateLatin(html);
	return withFittedTitles(/^fr\b/i.test(locale) ? withFrenchSpaces(html) : html);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	// A malformed request, such as a form for a page without one, is answered and not reported.
	const isRejected = isRouteErrorResponse(error) && error.status < 500;
	if (!request.signal.aborted && !isRejected) context.get(reportContext)(error);
};
