import type { DocumentChange, Release } from "../../../.server/releases/compare-releases.ts";

/** A summary of a release, such as "Published 2 entries". */
export function releaseText({ kind, ofRelease, documents }: Pick<Release, "kind" | "ofRelease" | "documents">): string {
	const what = documents.length === 1 ? `“${documents[0]!.title}”` : `${documents.length} entries`;
	switch (kind) {
		case "publish":
			return `Published ${what}`;
		case "unpublish":
			return `Took ${what} off the site`;
		case "reorder":
			return `Put ${what} in another place`;
		case "rollback":
			return `Rolled back to release ${ofRelease}`;
		case "import":
			return `Imported ${what}`;
		case "picture":
			return "Changed a picture";
	}
}

/** The kinds of changes, as labels. */
export const changeLabels: Readonly<Record<DocumentChange["kind"], string>> = {
	added: "Added",
	removed: "Removed",
	changed: "Changed",
	moved: "Moved",
};
