import type { NodeViewRendererProps } from "@tiptap/core";
import { DOMSerializer, type Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import type { DiagramDrawing } from "./draw-diagram.tsx";

/** The lines of a diagram, and below them what the site draws of them. */
export function diagramView({ node }: Pick<NodeViewRendererProps, "node">): NodeView {
	const code = DOMSerializer.renderSpec(document, node.type.spec.toDOM!(node));
	const dom = document.createElement("div");
	dom.className = "text-diagram";
	const drawing = document.createElement("div");
	drawing.contentEditable = "false";
	drawing.hidden = true;
	dom.append(code.dom, drawing);
	let shown = node;
	let drawn: DiagramDrawing | undefined;
	let isGone = false;
	void import("./draw-diagram.tsx").then(
		({ startDrawing }) => {
			if (isGone) return;
			drawn = startDrawing(drawing);
			drawn.draw(shown.textContent);
		},
		// Without it the lines stand alone, and are drawn on the site all the same.
		() => {},
	);
	return {
		dom,
		contentDOM: code.contentDOM!,
		update(next: Node) {
			if (!next.sameMarkup(shown)) return false;
			shown = next;
			drawn?.draw(next.textContent);
			return true;
		},
		ignoreMutation: ({ target }) => drawing.contains(target),
		destroy() {
			isGone = true;
			drawn?.stop();
		},
	};
}
