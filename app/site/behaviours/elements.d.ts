import type { HTMLAttributes } from "react";

// The custom elements of this folder, as JSX may use them. React passes `class` through to them unchanged.
interface ElementAttributes extends HTMLAttributes<HTMLElement> {
	class?: string;
	for?: string;
}

/** The sentences that the script of the element fills in, as JSON. */
interface Words {
	"data-words": string;
}

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"listing-update": ElementAttributes;
			"reading-progress": ElementAttributes;
			"copy-text": ElementAttributes;
			"before-after": ElementAttributes;
			"film-player": ElementAttributes & { "data-player": string; "data-title": string };
			"inquiry-form": ElementAttributes;
			"site-island": ElementAttributes;
			"own-form": ElementAttributes;
			"price-estimate": ElementAttributes & Words & { "data-offers": string };
			"opening-hours": ElementAttributes & Words & { "data-hours": string };
			"local-time": ElementAttributes & Words & { "data-moment": number; "data-zone": string };
			"hero-rotation": ElementAttributes;
			"search-copy": ElementAttributes & { "data-index": string };
			"testimonial-carousel": ElementAttributes;
		}
	}
}
