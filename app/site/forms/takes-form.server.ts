import { data, type MiddlewareFunction, redirect } from "react-router";
import { type Site, siteContext } from "../../.server/http.ts";
import type { AskedForm } from "../../content/register/form-conditions.ts";
import type { ActionArgs } from "../../extending/route-types.ts";
import { receiveOwn } from "./receive-own.server.ts";

type Find<Names extends string> = (site: Site, params: Readonly<Record<Names, string>>) => AskedForm | undefined;

/**
 * What an address needs that forms are posted to: `export const middleware = taken.middleware` for their script, which asks
 * for the outcome alone, and `export const action = taken.action` for browsers without script, which are led to a page
 * that can be reloaded. Its `handle` is `formHandle`.
 * @param find the form of an address; undefined where there is none (any more)
 */
export function takesForm<Names extends string = never>(find: Find<Names>) {
	const middleware: MiddlewareFunction<Response>[] = [
		async ({ request, context, params }, next) => {
			if (request.method !== "POST" || request.headers.get("Accept") !== "application/json") return next();
			const form = find(context.get(siteContext), params as Record<Names, string>);
			if (!form) return Response.json({}, { status: 404 });
			const reply = await receiveOwn(form, request, context);
			return Response.json(reply, { status: reply.status });
		},
	];
	async function action({ request, context, params }: ActionArgs<Names>) {
		const form = find(context.get(siteContext), params);
		if (!form) return data(undefined, { status: 404 });
		const reply = await receiveOwn(form, request, context);
		if (reply.status === 200) throw redirect(reply.to, 303);
		return data(reply, { status: reply.status });
	}
	return { middleware, action };
}
