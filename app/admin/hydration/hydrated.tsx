import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { replayHeld } from "./replay.ts";

// Parts of the page that do not answer to clicks and keys yet; the page itself is the first of them.
const waiting = new Set(["page"]);

function answers(part: string): void {
	waiting.delete(part);
	if (waiting.size > 0 || document.documentElement.dataset.hydrated !== undefined) return;
	document.documentElement.dataset.hydrated = "";
	void replayHeld();
}

/** Marks the document with `data-hydrated` once all of its page answers to clicks and keys. */
export function MarkHydrated({ children }: { children: ReactNode }) {
	useDrawnTwice(() => answers("page"));
	return children;
}

/** A part of a screen that is hydrated after what surrounds it, so that neither keeps the window busy for long. */
export function HydratedLater({ children }: { children: ReactNode }) {
	const id = useId();
	const isDrawn = useRef(false);
	useEffect(() => {
		// Drawn together with what surrounds it, it is not hydrated at all.
		if (!isDrawn.current && document.documentElement.dataset.hydrated === undefined) waiting.add(id);
		return () => answers(id);
	}, [id]);
	return (
		<Suspense>
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
 * Calls back after the second drawing, and what it causes: controls that look different in the browser are drawn again
 * after the first, and lists then build their rows once more before the browser is free.
 */
function useDrawnTwice(callback: () => void): void {
	const [isSecond, setSecond] = useState(false);
	useEffect(() => {
		if (!isSecond) return setSecond(true);
		const timer = setTimeout(callback);
		return () => clearTimeout(timer);
	}, [isSecond]);
}
