import { reference } from "../../../content/fields/reference.ts";
import { section, titled } from "../../../content/model/section.ts";

export const form = section("Form", {
	family: "Closings",
	about: "the project inquiry, or a form of your own",
	layouts: {
		...{ beside: "Words beside", alone: "Alone", panel: "Words on a panel" },
		...{ rows: "Answers beside their questions", line: "In one line" },
	},
	fields: {
		...titled(),
		own: reference({
			label: "Form",
			help: "The project inquiry stands here unless another form is chosen.",
			to: "forms",
			optional: true,
		}),
	},
});
