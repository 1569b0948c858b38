import { createHash } from "node:crypto";
import type { PageRenderer } from "../../app/.server/snapshot/page-renderer.ts";
import { recordReads } from "../../app/.server/snapshot/recorded-reads.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";

/** Draws pages by a function, and shows none. */
export function pressOf(render: (path: string, snapshot: Snapshot) => Promise<Response>): PageRenderer {
	return {
		async draw(path, base) {
			const { drawn, reads } = await recordReads(base, async (snapshot) => {
				const response = await render(path, snapshot);
				return { status: response.status, html: await response.text() };
			});
			const { status, html } = drawn;
			const hash = createHash("sha256").update(`${status} ${html}`).digest("base64url");
			return { path, status, hash, html: () => html, reads };
		},
		precache() {},
		changedIn: async () => [],
	};
}
