import { takeUpload } from "../../.server/agents/upload-tool.ts";
import { backendContext, clientContext } from "../../.server/http.ts";
import { uploadKey } from "../../content/values/limits/agent-limits.ts";
import { pictureLimits } from "../../content/values/limits/picture-files.ts";
import { isFailure } from "../../errors.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/take-agent-upload";

export const handle: RouteHandle = {
	cached: false,
	isPrivate: true,
	uploadBytes: pictureLimits.bytes,
	query: { key: uploadKey },
};

/** Takes the picture of an upload link, which is what proves that its holder may. */
export async function action({ request, context, url }: Route.ActionArgs) {
	const { address, agent } = context.get(clientContext);
	const file = { stream: request.body ?? nothing(), signal: request.signal, address, agent };
	try {
		const { id, alt, width, height } = await takeUpload(
			context.get(backendContext),
			url.searchParams.get("key") ?? "",
			file,
		);
		return Response.json({ picture: id, alt, width, height, markdown: `![${alt}](media:${id})` });
	} catch (error) {
		if (!isFailure(error)) throw error;
		return Response.json({ error: error.sentence }, { status: error.status });
	}
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
