import { openReceiver, type Receiver } from "./receiver.ts";

/** What a model was asked. */
export interface Asked {
	readonly model: string;
	/** The messages of the system and of the person. */
	readonly instructions: string;
	readonly text: string;
	/** The data: address of a picture. */
	readonly picture?: string;
}

/** A language model on this machine, and what it was asked. */
export interface LanguageModel extends Pick<Receiver, "requests"> {
	readonly address: string;
	/** Answers with what the function returns from now on. */
	say(answer: (asked: Asked) => string | Promise<string>): void;
	/** Answers as it is, with this status. */
	answer: Receiver["answer"];
}

/** Opens a server that speaks as language models do, until the test ends. */
export async function openLanguageModel(): Promise<LanguageModel> {
	const { url, requests, answer } = await openReceiver();
	return {
		address: `${url}v1`,
		requests,
		answer,
		say(tell) {
			answer(200, async ({ body }) => {
				const content = await tell(askedIn(body));
				const usage = { prompt_tokens: 100, completion_tokens: 20 };
				return JSON.stringify({ choices: [{ message: { role: "assistant", content } }], usage });
			});
		},
	};
}

function askedIn(body: string): Asked {
	const { model, messages } = JSON.parse(body);
	const [system, person] = messages;
	if (typeof person.content === "string") return { model, instructions: system.content, text: person.content };
	const [{ text }, { image_url }] = person.content;
	return { model, instructions: system.content, text, picture: image_url.url };
}

/** Translates every text of a question by putting a mark before it. */
export function marked(mark: string, change: (text: string) => string = (text) => text): (asked: Asked) => string {
	return ({ text }) =>
		JSON.stringify(
			Object.fromEntries(
				Object.entries(JSON.parse(text) as Record<string, string>).map(([id, one]) => [id, change(`${mark} ${one}`)]),
			),
		);
}
