import { defineUpload } from "../../../.server/actions/define-action.ts";
import { addEvidence, type EvidenceFile } from "../../../.server/evidence/evidence-files.ts";
import { evidenceLimits } from "../../../content/values/limits/evidence-limits.ts";
import { Failure } from "../../../errors.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { seenEntry } from "../../editor/require-role.server.ts";

export const handle: RouteHandle = { uploadBytes: evidenceLimits.bytes };

/** Takes a private file of the entry `:id` as the raw request body. `?name=` is its name, `?consent=` what it proves. */
export const action = defineUpload("editor", async (context) => {
	const { request, store, actor } = context;
	const document = await seenEntry(context);
	const asked = new URL(request.url).searchParams;
	const name = asked.get("name") ?? "";
	if (!name) throw new Failure("not-possible", "Choose a file.", {});
	const content = new Uint8Array(await request.arrayBuffer());
	const given = { document, consent: asked.get("consent") || null, name, content };
	return { file: await addEvidence(store, given, actor) } satisfies { file: EvidenceFile };
});
