/** The page for when not even the site's own error page could be drawn. Needs nothing but itself. */
export function errorPage(requestId: string): Response {
	const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Unexpected Application Error!</title>
<main>
<h1>Unexpected Application Error!</h1>
<p>Something went wrong on our side. Try again in a moment.</p>
<p>If it stays, tell us this number: ${requestId}</p>
<p><a href="/">Go to the home page</a></p>
</main>
</html>
`;
	return new Response(html, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
