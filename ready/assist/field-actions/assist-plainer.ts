import { fieldAction } from "#core/server.ts";
import { rewritten } from "../rewrite.ts";

export const action = fieldAction((asked) =>
	rewritten(asked, {
		task: "Plainer",
		what: "Say the same in plain words: usual words, short sentences, verbs instead of nouns. Leave sentences as they are that are plain already.",
	}),
);
