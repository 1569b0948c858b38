import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { replayHeld } from "./replay-held.ts";

// Parts of the page that do not respond to clicks and keys yet; the page itself is the first of them.
const waiting = new Set(["page"]);

function answers(part: string): void {
	waiting.delete(part);
	if (waiting.size > 0 || document.documentElement.dataset.hydrated !== undefined) return;
	document.documentElement.dataset.hydrated = "";
	void replayHeld();
}

/** Sets `data-hydrated` on the document once the whole page responds to clicks and keys. */
export function MarkHydrated({ children }: { children: ReactNode }) {
	useDrawnTwice(() => answers("page"));
	return children;
}

/**
 * Hydrates a part of a screen after its surroundings, so that neither blocks the main thread for long. Also for a part
 * whose script may arrive later: nothing entered into it before is lost.
 */
export function HydratedLater({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
	const id = useId();
	const isDrawn = useRef(false);
	useEffect(() => {
		// If it was first rendered together with its surroundings, it needs no hydration.
		if (!isDrawn.current && document.documentElement.dataset.hydrated === undefined) waiting.add(id);
		return () => answers(id);
	}, [id]);
	return (
		<Suspense fallback={fallback}>
			<Part
				onDrawn={() => {
					isDrawn.current = true;
				}}
				onAnswers={() => answers(id)}
			>
				{children}
			</Part>
		</Suspense>
	);
}

interface PartProps {
	onDrawn(): void;
	onAnswers(): void;
	children: ReactNode;
}

function Part({ onDrawn, onAnswers, children }: PartProps) {
	useEffect(onDrawn, []);
	useDrawnTwice(onAnswers);
	return children;
}

/**
 * Calls back after the second render and its effects: components that look different in the browser render again after
 * the first one, and lists then build their rows once more before the main thread is free.
 */
function useDrawnTwice(callback: () => void): void {
	const [isSecond, setSecond] = useState(false);
	useEffect(() => {
		if (!isSecond) return setSecond(true);
		const timer = setTimeout(callback);
		return () => clearTimeout(timer);
	}, [isSecond]);
}
