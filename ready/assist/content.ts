import { defineSingleton, list, longText, text } from "#core/content.ts";

/** How the firm writes. It is sent along with whatever a model is asked for. */
export const voice = defineSingleton({
	name: "voice",
	label: "Voice",
	description: "how the firm writes",
	section: { icon: "quote" },
	forTeam: true,
	fields: {
		voice: longText({
			label: "How we write",
			help: "Such as “Short sentences. We say ‘we’ and ‘you’. No superlatives.” Models are told so.",
			max: 2000,
			optional: true,
		}),
		never: list({
			label: "Words that we never write",
			of: text({ label: "Word", max: 80 }),
			max: 100,
		}),
	},
});

export const singletons = [voice] as const;
