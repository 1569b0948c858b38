import { reject } from "../../../.server/actions/reject.ts";
import { Failure } from "../../../errors.ts";
import type { Route } from "./+types/proposal-resource";
import { checkPart } from "./check-part.server.ts";
import { comparePart } from "./compare-part.server.ts";
import { choicesPart } from "./contents/choices.server.ts";
import { orderPart } from "./contents/order-part.server.ts";
import { openPart } from "./open-part.server.ts";

const parts: Readonly<Record<string, (asked: Route.LoaderArgs) => Promise<unknown>>> = {
	check: checkPart,
	choices: choicesPart,
	compare: comparePart,
	open: openPart,
	order: orderPart,
};

/** The part `:part` of what screens show of the proposal `:id`, as JSON. Each route is listed in a file that all screens load. */
export async function loader(asked: Route.LoaderArgs) {
	try {
		const part = Object.hasOwn(parts, asked.params.part) ? parts[asked.params.part] : undefined;
		if (!part) throw new Failure("not-found", "There is no such part of a proposal.", { id: asked.params.part });
		return Response.json(await part(asked));
	} catch (error) {
		return reject(error);
	}
}
