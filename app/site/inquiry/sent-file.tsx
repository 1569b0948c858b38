import { Readable } from "node:stream";
import { data, type MiddlewareFunction } from "react-router";
import { Attempts } from "../../.server/auth/attempts.ts";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { openSentFile } from "../../.server/inquiries/sent-files.ts";
import { servedFile } from "../../.server/media/library/serve-file.ts";
import { bytesOf, bytesOfPieces } from "../../.server/media/storage/pieces.ts";
import { savedAs } from "../../.server/saved-as.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { fileLinkDays, sentFileKey } from "../../content/values/addresses/sent-file-link.ts";
import { LinkButton } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { PageHead } from "../components/page-head.tsx";
import { missingMeta } from "../page-meta.ts";
import type { Route } from "./+types/sent-file";
import { keyIn } from "./open-inquiry.server.ts";

export const handle: RouteHandle = { cached: false, isPrivate: true, query: { key: sentFileKey } };

/** Sends the file of a link; the page says that a link has ended. The file's own address, which has no end, stays unknown. */
export const middleware: MiddlewareFunction<Response>[] = [
	async ({ request, context }, next) => {
		const backend = context.get(backendContext);
		const file = await openSentFile(backend, context.get(siteContext).snapshot, keyIn(request));
		const served = file && servedFile(file.url);
		const bytes = served && (await bytesOfPieces(backend.media.files, served.hash, served.stored));
		if (!file || !served || bytes === undefined) return next();
		const body = request.method === "HEAD" ? null : Readable.toWeb(Readable.from(bytesOf(backend.media.files, served)));
		const headers = {
			// As bytes: a browser saves them, and nothing on the way reads a text in them.
			"Content-Type": "application/octet-stream",
			"Content-Disposition": savedAs(file.name),
			"Cache-Control": "no-store",
		};
		return new Response(body as ReadableStream | null, { headers });
	},
];

/** Nobody guesses a signature, but each try is a page to draw. Ended links of one network within 15 minutes. */
const ended = new Attempts(60);

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	if (ended.take(context.get(clientContext).address).wait > 0)
		throw new Response(t("inquiry.guessingText"), { status: 429 });
	return data({ meta: missingMeta({ site, title: t("forms.fileEnded") }) }, { status: 410 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function EndedFile() {
	const { t } = useLanguage();
	return (
		<>
			<PageHead title={t("forms.fileEnded")} below={t("forms.fileEndedText", { count: fileLinkDays })} />
			<p className="row wrap pb-section">
				<LinkButton href="/contact">{t("shell.contact")}</LinkButton>
				<LinkButton href="/">{t("shell.backHome")}</LinkButton>
			</p>
		</>
	);
}
