import { redirect } from "react-router";
import { backendContext, siteContext } from "../../.server/http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { socialPng } from "../social/images.server.ts";
import { hashOf, socialCardAt, socialPath } from "../social/social-card.ts";
import type { Route } from "./+types/social-image";

export const handle: RouteHandle = { framing: "embed" };

/** The picture of a page for link previews. An address from before the page changed leads to today's picture. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const [, name, hash] = /^([a-z0-9_-]{1,200})\.([0-9a-f]{16})\.png$/.exec(params.file) ?? [];
	if (!name) throw notFound();
	const path = `/${name.replaceAll("_", "/")}`;
	const card = socialCardAt(context.get(siteContext).snapshot, path);
	if (!card) throw notFound();
	if (hash !== hashOf(card))
		return redirect(socialPath(path, card), { headers: { "Cache-Control": "public, max-age=300" } });
	return new Response(new Uint8Array(await socialPng(card, context.get(backendContext).store)), {
		headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable" },
	});
}

function notFound() {
	return new Response("There is no such picture.\n", {
		status: 404,
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
}
