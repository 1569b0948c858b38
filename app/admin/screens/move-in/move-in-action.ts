import { Readable } from "node:stream";
import { z } from "zod";
import { command, defineAction, defineUpload } from "../../../.server/actions/define-action.ts";
import { reject } from "../../../.server/actions/reject.ts";
import { backendContext } from "../../../.server/http.ts";
import { missingPictures, undoMove } from "../../../.server/move-in/list-moves.ts";
import { linesOf } from "../../../.server/move-in/report-lines.ts";
import { systemNames } from "../../../.server/move-in/systems.ts";
import {
	chooseFile,
	forgetChosen,
	moveChosen,
	retryMove,
	wholeReport,
} from "../../../.server/move-in/upload-session.ts";
import { attempt } from "../../../attempt.ts";
import { mostUploaded } from "../../../content/values/limits/move-in-limits.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/move-in-action";

export const handle: RouteHandle = { uploadBytes: mostUploaded };

/** The whole report as text; with `?missing=` and the id of a move, the list of its missing pictures. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
	const { store } = context.get(backendContext);
	const move = new URL(request.url).searchParams.get("missing");
	const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };
	try {
		if (move !== null) {
			const missing = await missingPictures(store, move);
			return new Response(missing.map(({ address, reason }) => `${address}: ${reason}\n`).join(""), { headers });
		}
		const report = await wholeReport(store, linesOf);
		return new Response(Readable.toWeb(Readable.from(report)) as ReadableStream, { headers });
	} catch (error) {
		return reject(error);
	}
}

const commands = defineAction("system", {
	/** Begins to move in what was chosen, or goes on, and tries pictures again that were missing. */
	move: command({ pictures: z.boolean() }, ({ store, person }, { pictures }) =>
		moveChosen(store, { isFetching: pictures, email: person.email }),
	),
	retry: command({ id: z.string() }, ({ store, person }, { id }) => retryMove(store, { id, email: person.email })),
	forget: command({}, ({ store }) => forgetChosen(store)),
	undo: command({ id: z.string() }, ({ store, backend: { media }, actor }, { id }) =>
		undoMove(store, media, { id, actor }),
	),
});

/** Takes a file as the body itself; `?from=` names its system, `holds=pictures` says that it holds the pictures. */
const upload = defineUpload("system", async ({ request, store }) => {
	const params = new URL(request.url).searchParams;
	const system = systemNames.find((one) => one === params.get("from")) ?? "wordpress";
	const given = request.headers.get("X-File-Name") ?? "file";
	const name = attempt(() => decodeURIComponent(given)) ?? given;
	const holds = params.get("holds") === "pictures" ? "pictures" : "texts";
	const { body, signal } = request;
	await chooseFile(store, { name, system, holds, stream: body ?? Readable.from([]), signal });
	return {};
});

export const action = Object.assign((args: Route.ActionArgs) => {
	const isFile = args.request.headers.get("Content-Type") === "application/octet-stream";
	return isFile ? upload(args) : commands(args);
}, commands);
