import { randomUUID } from "node:crypto";
import { type Backend, Failure, guardedFetch, withTables } from "#core/server.ts";
import { type AssistSettings, assistSettings } from "./settings.ts";
import type { AssistTables } from "./tables.ts";

/** What asking a model needs. */
export type Services = Pick<Backend, "store" | "secretKey" | "env">;

/** A question, and what it is for. */
export interface Question {
	readonly task: string;
	readonly about: string;
	/** The name of who asks. */
	readonly person: string;
	/** How the model is to work. */
	readonly instructions: string;
	readonly text: string;
	/** A picture as a data: address. */
	readonly picture?: string;
	readonly signal?: AbortSignal;
}

export interface Answer {
	readonly text: string;
	/** What was sent, as people can look at it: without the bytes of a picture. */
	readonly sent: string;
}

/** Milliseconds for connecting and for an answer, and the most bytes of one. */
const limits = { connect: 5_000, whole: 90_000, bytes: 512 * 1024 };

const day = 86_400_000;
/** Milliseconds for which calls are kept: what was used in a month is summed up from them. */
const kept = 400 * day;

/**
 * Asks the model, and notes what it took.
 * @throws {Failure} `not-possible` with a sentence: nothing is set, the ceiling is reached, or no answer that can be read
 */
export async function ask(services: Services, question: Question): Promise<Answer> {
	const settings = await assistSettings(services);
	if (!settings) throw failure("No model is set. An administrator enters one under Assist.");
	await rejectAboveCeiling(services, settings);
	const { model } = settings;
	const begun = Date.now();
	const sent = `${question.instructions}\n\n${question.text}${question.picture ? "\n\n(and the picture)" : ""}`;
	try {
		const { text, tokensIn, tokensOut } = await sendTo(settings, question, services.env.allowPrivateDestinations);
		await note(services, { question, model, begun, tokensIn, tokensOut, problem: "" });
		return { text, sent };
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		await note(services, { question, model, begun, tokensIn: 0, tokensOut: 0, problem });
		if (question.signal?.aborted) throw failure("It was cancelled.");
		throw failure(`The model did not answer: ${problem}`, error);
	}
}

/** Notes that an answer could not be used. */
export async function noteProblem(services: Services, question: Question, problem: string) {
	const nothing = { model: "", tokensIn: 0, tokensOut: 0 };
	await note(services, { question, begun: Date.now(), problem, ...nothing });
}

interface Reply {
	readonly text: string;
	readonly tokensIn: number;
	readonly tokensOut: number;
}

async function sendTo(
	{ address, model, key, isFixed }: AssistSettings,
	{ instructions, text, picture, signal }: Question,
	allowPrivate: boolean,
): Promise<Reply> {
	// Who sets the environment decides what this server may reach; who uses the studio does not.
	const fetch = guardedFetch({ ...limits, allowPrivate: allowPrivate || isFixed, signal });
	const content = picture
		? [
				{ type: "text", text },
				{ type: "image_url", image_url: { url: picture } },
			]
		: text;
	const response = await fetch(`${address.replace(/\/+$/, "")}/chat/completions`, {
		method: "POST",
		headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
		body: JSON.stringify({
			model,
			temperature: 0.2,
			messages: [
				{ role: "system", content: instructions },
				{ role: "user", content },
			],
		}),
	});
	const body = await response.text();
	if (!response.ok) throw new Error(`it answered with status ${response.status}. ${reasonIn(body)}`.trim());
	const answer = parsed(body) as {
		choices?: { message?: { content?: unknown } }[];
		usage?: { prompt_tokens?: number; completion_tokens?: number };
	};
	const said = answer?.choices?.[0]?.message?.content;
	if (typeof said !== "string") throw new Error("what it sent is no answer of a language model. Check the address.");
	if (said.trim() === "") throw new Error("its answer was empty.");
	const { prompt_tokens: tokensIn = estimate(instructions + text), completion_tokens: tokensOut = estimate(said) } =
		answer.usage ?? {};
	return { text: said, tokensIn: Math.max(0, Math.round(tokensIn)), tokensOut: Math.max(0, Math.round(tokensOut)) };
}

/** Of a model that does not count: four characters are about one token. */
function estimate(text: string): number {
	return Math.ceil(text.length / 4);
}

function parsed(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

function reasonIn(body: string): string {
	const { error } = (parsed(body) ?? {}) as { error?: { message?: unknown } | string };
	const message = typeof error === "object" ? error?.message : error;
	return typeof message === "string" ? message.slice(0, 300) : "";
}

/** How many tokens were used since the month began. */
export async function usedThisMonth({ store }: Pick<Services, "store">, now = new Date()): Promise<number> {
	const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
	const row = await store.read((tx) =>
		withTables<AssistTables>(tx)
			.selectFrom("x_assist_calls")
			.select(({ fn }) => [
				fn.sum<number | null>("tokens_in").as("input"),
				fn.sum<number | null>("tokens_out").as("output"),
			])
			.where("at", ">=", begin)
			.executeTakeFirst(),
	);
	return Number(row?.input ?? 0) + Number(row?.output ?? 0);
}

async function rejectAboveCeiling(services: Services, { ceiling }: AssistSettings): Promise<void> {
	if (ceiling === 0) return;
	const used = await usedThisMonth(services);
	if (used >= ceiling)
		throw failure(
			`The ceiling of this month is reached: ${used} of ${ceiling} tokens. An administrator can raise it under Assist.`,
		);
}

interface Noted {
	readonly question: Question;
	/** "" where it was not asked. */
	readonly model: string;
	readonly begun: number;
	readonly tokensIn: number;
	readonly tokensOut: number;
	readonly problem: string;
}

async function note({ store }: Services, { question, model, begun, tokensIn, tokensOut, problem }: Noted) {
	const { person, task, about } = question;
	await store.write(async (tx) => {
		const own = withTables<AssistTables>(tx);
		await own
			.deleteFrom("x_assist_calls")
			.where("at", "<", begun - kept)
			.execute();
		await own
			.insertInto("x_assist_calls")
			.values({
				...{ id: randomUUID(), at: begun, person, task, about, model },
				...{ tokens_in: tokensIn, tokens_out: tokensOut, milliseconds: Date.now() - begun },
				problem: problem.slice(0, 500),
			})
			.execute();
	});
}

function failure(sentence: string, cause?: unknown): Failure {
	return new Failure("not-possible", sentence, {}, { cause });
}
