import { type Backend, Failure, withTables } from "#core/server.ts";
import type { AssistTables } from "./tables.ts";

/** How the model is reached. */
export interface AssistSettings {
	/** The beginning of its address, such as https://api.example.com/v1. */
	readonly address: string;
	readonly model: string;
	/** "" where it needs none. */
	readonly key: string;
	/** How many tokens may be used in a month of UTC; 0 for any number. */
	readonly ceiling: number;
	/** Whether the environment says so, and not the studio. */
	readonly isFixed: boolean;
}

type Services = Pick<Backend, "store" | "secretKey">;

const purpose = "assist-key";

/** What is set; undefined while nothing is. The environment goes before the studio. */
export async function assistSettings({ store, secretKey }: Services): Promise<AssistSettings | undefined> {
	const { ASSIST_ADDRESS, ASSIST_MODEL, ASSIST_KEY, ASSIST_MONTHLY_TOKENS } = process.env;
	if (ASSIST_ADDRESS && ASSIST_MODEL) {
		const ceiling = Number(ASSIST_MONTHLY_TOKENS) || 0;
		return { address: ASSIST_ADDRESS, model: ASSIST_MODEL, key: ASSIST_KEY ?? "", ceiling, isFixed: true };
	}
	const row = await store.read((tx) =>
		withTables<AssistTables>(tx).selectFrom("x_assist").selectAll().executeTakeFirst(),
	);
	if (!row) return undefined;
	return {
		address: row.address,
		model: row.model,
		key: keyOf(row.key, secretKey),
		ceiling: row.ceiling,
		isFixed: false,
	};
}

/** Whether a model is set, so that the studio offers its help. */
export async function isAssistSet(backend: Services): Promise<boolean> {
	return (await assistSettings(backend)) !== undefined;
}

interface NewSettings extends Pick<AssistSettings, "address" | "model" | "ceiling"> {
	/** Undefined keeps the one that is stored, as long as it is for the same server. */
	readonly key: string | undefined;
}

/** Stores how the model is reached. @throws {Failure} `not-possible` */
export async function saveAssistSettings(
	{ store, secretKey }: Services,
	{ address, model, key, ceiling }: NewSettings,
): Promise<void> {
	const url = URL.parse(address);
	if (!url || !/^https?:$/.test(url.protocol) || url.username !== "")
		throw new Failure(
			"not-possible",
			"Enter the address of the model, such as https://api.example.com/v1 or http://localhost:11434/v1.",
			{},
		);
	await store.write(async (tx) => {
		const own = withTables<AssistTables>(tx);
		const before = await own.selectFrom("x_assist").selectAll().executeTakeFirst();
		const isSameServer = before !== undefined && URL.parse(before.address)?.origin === url.origin;
		const stored = key === undefined ? (isSameServer ? before.key : "") : key && secretKey.encrypt(purpose, key);
		await own.deleteFrom("x_assist").execute();
		await own.insertInto("x_assist").values({ id: 1, address, model, key: stored, ceiling }).execute();
	});
}

/** Forgets the model. Nothing of its help is offered any more. */
export async function removeAssistSettings({ store }: Services): Promise<void> {
	await store.write((tx) => withTables<AssistTables>(tx).deleteFrom("x_assist").execute());
}

function keyOf(stored: string, secretKey: Services["secretKey"]): string {
	if (stored === "") return "";
	try {
		return secretKey.decrypt(purpose, stored);
	} catch (cause) {
		const sentence = "The key of the model was encrypted with another secret key. Enter it again under Assist.";
		throw new Failure("not-possible", sentence, {}, { cause });
	}
}
