import { createRoot } from "react-dom/client";
import { readDiagram, wrongDiagram } from "../../../../content/values/read-diagram.ts";
import { Drawn } from "../../../../site/sections/diagram/drawn-diagram.tsx";
import "./draw-diagram.css";

export interface DiagramDrawing {
	/** Draws lines. What was drawn last stays while they are not right, as an arrow that is being written is not. */
	draw(lines: string): void;
	stop(): void;
}

let count = 0;

/** Draws diagrams into an element, as the site does. */
export function startDrawing(element: HTMLElement): DiagramDrawing {
	const root = createRoot(element);
	const id = `diagram-${++count}`;
	return {
		draw(lines) {
			const diagram = readDiagram(lines);
			if (diagram.boxes.length === 0 || wrongDiagram(lines) !== undefined) return;
			const isMirrored = getComputedStyle(element).direction === "rtl";
			element.hidden = false;
			root.render(<Drawn diagram={diagram} isMirrored={isMirrored} id={id} />);
		},
		// Not at once: React may be rendering what removed the text.
		stop: () => void setTimeout(() => root.unmount()),
	};
}
