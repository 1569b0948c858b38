import { fieldAction } from "#core/server.ts";
import { rewritten } from "../rewrite.ts";

export const action = fieldAction((asked) =>
	rewritten(asked, {
		task: "Shorter",
		what: "Say the same in fewer words. Leave sentences as they are that are short already.",
	}),
);
