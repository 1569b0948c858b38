import { longText } from "../../../content/fields/text.ts";
import { section, titled } from "../../../content/model/section.ts";
import { wrongDiagram } from "../../../content/values/read-diagram.ts";

export const diagram = section("Diagram", {
	family: "Text",
	about: "boxes and arrows, drawn from lines of text",
	layouts: { whole: "Whole width", beside: "Title beside" },
	start: { lines: "Idea -> Design: sketches\nDesign -> Build\nBuild -> Launch" },
	fields: {
		...titled(),
		lines: longText({
			label: "Boxes and arrows",
			help: "One arrow a line, such as: Tills -> Ledger: stock",
			max: 3000,
		}),
	},
	rule: { at: "lines", fault: ({ lines }) => wrongDiagram(lines) },
});
