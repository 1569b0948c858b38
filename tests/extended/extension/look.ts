import type { ExtensionFace, ExtensionLook } from "#core/look.ts";
import * as documented from "./look.documented.ts";

const chart: ExtensionFace = {
	font: "chart",
	scripts: ["latin"],
	family: "Chart",
	kind: "sans",
	size: 100,
	ascent: 100,
	descent: 26,
};

export const look: ExtensionLook = {
	grounds: { ...documented.look.grounds, slate: { label: "Slate", lightness: 0.95, chroma: 0.008 } },
	corners: {
		pebble: {
			label: "Pebble",
			radius: "1rem",
			"radius-card": "1.5rem",
			"radius-field": "0.75rem",
			"radius-avatar": "50%",
			cut: "0",
			"cut-card": "0",
			corner: "round",
			"corner-top": "round",
		},
	},
	patterns: {
		rings: {
			label: "Rings",
			width: 12,
			height: 12,
			drawing: '<circle cx="6" cy="6" r="2"/>',
			row: [12, 12],
			bullet: '<circle cx="50" cy="50" r="30"/>',
		},
	},
	types: { ...documented.look.types, chart: { label: "Chart", display: chart, text: chart } },
};
