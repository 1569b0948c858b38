import type { ReactNode } from "react";
import { RotateCcw } from "../icons.tsx";
import type { LoadedState } from "../use-loaded.ts";
import { Button } from "./button.tsx";

export interface AsyncBoundaryProps<T> {
	loaded: LoadedState<T>;
	/** Placeholder shown while loading. */
	waiting: ReactNode;
	children(value: T): ReactNode;
}

/** A part of a screen that loads on its own, and shows its own error with a retry button. */
export function AsyncBoundary<T>({ loaded: { state, reload }, waiting, children }: AsyncBoundaryProps<T>) {
	if (state.kind === "loading") return waiting;
	if (state.kind === "ready") return children(state.value);
	return (
		<div className="load-failure" role="alert">
			<div>
				<p>{state.sentence}</p>
				<p className="mute">This is tried again every 20 seconds.</p>
			</div>
			<Button icon={RotateCcw} onPress={reload}>
				Try again
			</Button>
		</div>
	);
}
