import { CommentPlace, CommentThreads } from "../../writing/comment-threads.tsx";
import type { SeenPlace, SeenTranslation } from "./seen-translation.server.ts";

interface CommentsPanelProps {
	translation: SeenTranslation;
	/** The path of the place that was worked on last. */
	here: string | undefined;
	save(): Promise<unknown>;
	/** Has all places shown, one of which may be left out. */
	showAll(): void;
}

/** The comments on a translation: on all of it, or on one of its places. */
export function CommentsPanel({ translation: { id, version, places }, here, save, showAll }: CommentsPanelProps) {
	const place = places.find(({ path }) => path === here);
	const show = (path: string) => {
		showAll();
		requestAnimationFrame(() => showPlace(path));
	};
	return (
		<CommentThreads
			address={`/admin/languages/${id}/comments`}
			isSaved={version > 0}
			save={async () => {
				await save();
				return true;
			}}
			places={places.filter((one) => one !== place).map((one) => ({ value: one.path, label: labelOf(one) }))}
			here={place && { label: `${labelOf(place)} (here)`, field: place.path, block: null }}
			placeOf={({ field }) => {
				const about = places.find(({ path }) => path === field);
				const name = field === "" ? "" : about ? labelOf(about) : "A place";
				return <CommentPlace name={name} isGone={!about} onShow={() => show(field)} />;
			}}
		/>
	);
}

function labelOf({ labels }: Pick<SeenPlace, "labels">): string {
	return labels.join(", ");
}

function showPlace(path: string): void {
	const row = document.querySelector<HTMLElement>(`.translation-place[data-path="${CSS.escape(path)}"]`);
	row?.scrollIntoView({ block: "center", behavior: "instant" });
	row?.querySelector<HTMLElement>("input, textarea, [contenteditable=true]")?.focus({ preventScroll: true });
}
