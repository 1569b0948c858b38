import { hasPageIn, languagesIn, partsIn, translatedAt } from "./site-languages.ts";
import { type Snapshot, type SnapshotParts, snapshotOfLanguage } from "./snapshot.ts";
import { withLanguages } from "./with-languages.ts";

const built = new WeakMap<SnapshotParts, Snapshot>();

/** The snapshot of these parts, one and the same for the same parts. */
export function snapshotOfParts(parts: SnapshotParts): Snapshot {
	const snapshot = built.get(parts) ?? buildSnapshot(parts);
	built.set(parts, snapshot);
	return snapshot;
}

/** Arranges what is live for reading, in all languages. Does not touch the store. */
export function buildSnapshot(parts: SnapshotParts): Snapshot {
	const languages = languagesIn(parts);
	const first = snapshotOfLanguage(parts);
	if (!languages) return first;
	return withLanguages(first, languages, {
		build: (one) => snapshotOfLanguage(partsIn(parts, one)),
		hasPage: (one, path) => hasPageIn(parts, one, path),
		translatedAt: (code) => translatedAt(parts, code),
	});
}
