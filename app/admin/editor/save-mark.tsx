import { Button } from "../controls/button.tsx";
import { localOf } from "../controls/time/local-moment.ts";
import { useZone } from "../controls/time/use-zone.ts";
import { Check, CloudOff, RotateCw } from "../icons.tsx";
import type { SaveState } from "./draft/draft-saver.ts";

/** Whether the draft is saved; announced to screen readers when saving fails. */
export function SaveMark({ state, onRetry }: { state: SaveState; onRetry(): void }) {
	const zone = useZone();
	switch (state.kind) {
		case "idle":
			return <span className="save-mark" />;
		case "saving":
			return (
				<span className="save-mark">
					<RotateCw className="icon" aria-hidden="true" />
					Saving…
				</span>
			);
		case "saved":
			return (
				<span className="save-mark">
					<Check className="icon" aria-hidden="true" />
					Saved {localOf(state.at, zone).slice(11)}
				</span>
			);
		case "rejected":
			return (
				<span className="save-mark save-failed" role="alert">
					<CloudOff className="icon" aria-hidden="true" />
					Not saved
				</span>
			);
		case "failed":
			return (
				<span className="save-mark save-failed" role="alert">
					<CloudOff className="icon" aria-hidden="true" />
					<span>Could not save: {state.sentence}</span>
					<Button variant="quiet" onPress={onRetry}>
						Retry
					</Button>
				</span>
			);
	}
}
