import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { type Backend, backendContext, type Site, siteContext } from "../../.server/http.ts";
import type { StoredBesides } from "../../.server/inquiries/receive-inquiry.ts";
import type { AskedForm } from "../../content/register/form-conditions.ts";
import type { ActionArgs } from "../../extending/route-types.ts";
import { receiveOwn } from "./receive-own.server.ts";

/** What an address knows of a form that is posted to it. */
export interface PostedTo<Names extends string> {
	readonly site: Site;
	readonly backend: Backend;
	readonly params: Readonly<Record<Names, string>>;
}

/** Prepares what is stored with an inquiry, outside of its transaction. */
export type Besides<Names extends string> = (posted: PostedTo<Names>) => Promise<StoredBesides>;

type Find<Names extends string> = (site: Site, params: Readonly<Record<Names, string>>) => AskedForm | undefined;

/**
 * What an address needs that forms are posted to: `export const middleware = taken.middleware` for their script, which asks
 * for the outcome alone, and `export const action = taken.action` for browsers without script, which are led to a page
 * that can be reloaded. Its `handle` is `formHandle`.
 * @param find the form of an address; undefined where there is none (any more)
 * @param besides what is stored with it, such as a time that its sender takes
 */
export function takesForm<Names extends string = never>(find: Find<Names>, besides?: Besides<Names>) {
	const preparing = (context: Readonly<RouterContextProvider>, params: Readonly<Record<Names, string>>) =>
		besides && (() => besides({ site: context.get(siteContext), backend: context.get(backendContext), params }));
	const middleware: MiddlewareFunction<Response>[] = [
		async ({ request, context, params }, next) => {
			if (request.method !== "POST" || request.headers.get("Accept") !== "application/json") return next();
			const named = params as Record<Names, string>;
			const form = find(context.get(siteContext), named);
			if (!form) return Response.json({}, { status: 404 });
			const reply = await receiveOwn(form, request, context, preparing(context, named));
			return Response.json(reply, { status: reply.status });
		},
	];
	async function action({ request, context, params }: ActionArgs<Names>) {
		const form = find(context.get(siteContext), params);
		if (!form) return data(undefined, { status: 404 });
		const reply = await receiveOwn(form, request, context, preparing(context, params));
		if ("to" in reply) throw redirect(reply.to, 303);
		return data(reply, { status: reply.status });
	}
	return { middleware, action };
}
