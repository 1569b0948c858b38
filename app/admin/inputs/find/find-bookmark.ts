import { reject } from "../../../.server/actions/reject.ts";
import { backendContext, siteContext } from "../../../.server/http.ts";
import { readBookmark } from "../../../.server/old-site/read-site.ts";
import type { Snapshot } from "../../../.server/snapshot/snapshot.ts";
import type { Collection, Singleton } from "../../../content/model/define.ts";
import { collections, singletons } from "../../../content/register/register.ts";
import { Failure } from "../../../errors.ts";
import type { Route } from "./+types/find-bookmark";

/** What a page says of itself; "" for what it does not say. */
export interface FoundBookmark {
	readonly title: string;
	readonly description: string;
	/** The address of its picture. */
	readonly picture: string;
}

/** Returns what the page at `?address=`, of this site or of the web, says of itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const address = new URL(request.url).searchParams.get("address") ?? "";
	try {
		const { allowPrivateDestinations: allowPrivate } = context.get(backendContext).env;
		const found = address.startsWith("/")
			? ownPage(context.get(siteContext).snapshot, address.split(/[?#]/)[0]!)
			: await readBookmark(address, { allowPrivate, signal: request.signal });
		return Response.json({ found: [found] });
	} catch (error) {
		return reject(error);
	}
}

function ownPage(snapshot: Snapshot, path: string): FoundBookmark {
	const entry = snapshot.entryAt(path);
	for (const type of collections as readonly Collection<string, any>[]) {
		if (!entry || !snapshot.list(type.name as never).some((one) => one === entry)) continue;
		const said = entry as Readonly<Record<string, unknown>>;
		return { title: text(said[type.title]), description: text(type.summary && said[type.summary]), picture: "" };
	}
	const single = (singletons as readonly Singleton[]).find((type) => type.path === path);
	if (single) return { title: single.label, description: "", picture: "" };
	const sentence = `There is no page at ${path.slice(0, 100)} on the site. Check the address, or type the title yourself.`;
	throw new Failure("not-possible", sentence, {});
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}
