import type { HTMLAttributes } from "react";

// The custom elements of this folder, as JSX may use them. React passes `class` through to them unchanged.
interface ElementAttributes extends HTMLAttributes<HTMLElement> {
	class?: string;
	for?: string;
}

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"listing-update": ElementAttributes;
			"reading-progress": ElementAttributes;
			"copy-text": ElementAttributes;
			"inquiry-form": ElementAttributes;
			"hero-rotation": ElementAttributes;
			"testimonial-carousel": ElementAttributes;
		}
	}
}
