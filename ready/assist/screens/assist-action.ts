import { z } from "zod";
import { actorOf, command, defineAction } from "#core/server.ts";
import { ask } from "../ask.ts";
import { cancelBatch, describeAll, translateAll } from "../batches.ts";
import { removeAssistSettings, saveAssistSettings } from "../settings.ts";

/** The most of one month that can be entered. */
const mostTokens = 1_000_000_000;

export const action = defineAction("administrator", {
	save: command(
		{
			address: z.string().trim().max(500),
			model: z.string().trim().min(1, "Enter the name of the model, as its server calls it.").max(200),
			/** Null keeps the one that is stored. */
			key: z.string().trim().max(1_000).nullable(),
			ceiling: z
				.number("Enter how many tokens may be used in a month, or 0 for any number.")
				.int()
				.min(0)
				.max(mostTokens),
		},
		async ({ backend }, { key, ...settings }) => saveAssistSettings(backend, { ...settings, key: key ?? undefined }),
	),
	remove: command({}, async ({ backend }) => removeAssistSettings(backend)),
	/** A real question, so that what is wrong shows here and not beside a field. */
	try: command({}, async ({ backend, person, request }) => {
		const { text } = await ask(backend, {
			...{ task: "Try", about: "the connection", person: person.name, signal: request.signal },
			instructions: "Answer in one short sentence.",
			text: "Say that you are there.",
		});
		return { said: text.trim().slice(0, 300) };
	}),
	translate: command({ language: z.string().max(20) }, async ({ backend, person, context }, { language }) =>
		translateAll(backend, { person, actor: actorOf(context), language }),
	),
	describe: command({}, async ({ backend, person, context }) =>
		describeAll(backend, { person, actor: actorOf(context) }),
	),
	cancel: command({ id: z.string().max(100) }, async ({ backend }, { id }) => cancelBatch(backend, id)),
});
