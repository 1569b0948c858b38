import { defineUpload } from "../../../.server/actions/define-action.ts";
import { receiveClientLogo } from "../../../.server/look/receive-look-file.ts";
import { wholeBody } from "../../../.server/look/whole-body.ts";
import { uploadLimits } from "../../../look/logo.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { LookFileAnswer } from "./upload-look-file.ts";

export const handle: RouteHandle = { uploadBytes: uploadLimits.logo };

/** Takes the logo of another company as the raw request body. */
export const action = defineUpload("people", async ({ request, store }) => {
	const bytes = await wholeBody(request, uploadLimits.logo);
	return { file: await receiveClientLogo(store, bytes) } satisfies LookFileAnswer;
});
