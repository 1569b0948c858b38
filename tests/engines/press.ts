import { createHash } from "node:crypto";
import type { PageRenderer } from "../../app/.server/snapshot/page-renderer.ts";
import { recordingReads } from "../../app/.server/snapshot/recorded-reads.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";

/** Draws pages by a function, and shows none. */
export function pressOf(render: (path: string, snapshot: Snapshot) => Promise<Response>): PageRenderer {
	return {
		async draw(path, base) {
			const { snapshot, reads } = recordingReads(base);
			const response = await render(path, snapshot);
			const html = await response.text();
			const hash = createHash("sha256").update(`${response.status} ${html}`).digest("base64url");
			return { path, status: response.status, hash, html: () => html, reads };
		},
		precache() {},
		changedIn: async () => [],
	};
}
