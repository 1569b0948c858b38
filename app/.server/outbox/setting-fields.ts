import { z } from "zod";
import type { OutboxRules } from "./rules.ts";

/** One setting of a kind of destinations: how it is drawn, checked and kept. */
export interface SettingField<Value = any> {
	readonly input: "text" | "url" | "secret" | "choice" | "several" | "switch";
	readonly label: string;
	readonly help: string | ((rules: Pick<OutboxRules, "mail">) => string);
	/** The values of a choice with their labels. */
	readonly options?: Readonly<Record<string, string>>;
	/** What the form begins with, and what it is where nothing is stored. */
	readonly initial: Value;
	readonly isOptional: boolean;
	/** Whether it is kept encrypted, and never shown. */
	readonly isSecret: boolean;
	/** Whether what is sent goes there, so that the guard looks at it and secrets stay with it. */
	readonly connects?: "web" | "mail";
	/** Reads what was typed or is stored, with a sentence about what is wrong with it. */
	readonly schema: z.ZodType<Value>;
}

export interface FieldWords {
	readonly label: string;
	readonly help?: string;
}

export interface TextOptions extends FieldWords {
	/** The most characters; 500 unless given. */
	readonly max?: number;
	readonly optional?: boolean;
	/** What it has to look like, with the sentence for what does not. */
	readonly pattern?: { readonly like: RegExp; readonly sentence: string };
	readonly initial?: string;
}

/** A line of text; "" where it may be left out. */
export function text({ label, help = "", initial = "", ...options }: TextOptions): SettingField<string> {
	return {
		...{ input: "text", label, help, initial, isSecret: false },
		isOptional: options.optional === true,
		schema: line(label, options),
	};
}

/** A password or token: kept encrypted, never shown, and kept as it is where a form leaves it empty. */
export function secret({ label, help = "", ...options }: Omit<TextOptions, "initial">): SettingField<string> {
	return {
		...{ input: "secret", label, help, initial: "", isSecret: true },
		isOptional: options.optional === true,
		schema: line(label, { max: 4000, ...options }),
	};
}

/** A web address to send to. It has to be public and encrypted, unless the installation allows others. */
export function webAddress({ label, help = "" }: FieldWords): SettingField<string> {
	const sentence = "Enter a web address without a user name, such as https://hooks.example.com/inquiries.";
	const schema = addressLike(/^https?:$/, sentence);
	return { ...{ input: "url", label, help, initial: "", schema, isOptional: false, isSecret: false }, connects: "web" };
}

/** One of several values. */
export function choice<const Options extends Readonly<Record<string, string>>>({
	label,
	help = "",
	options,
	initial = Object.keys(options)[0]!,
}: FieldWords & { readonly options: Options; readonly initial?: keyof Options & string }): SettingField<
	keyof Options & string
> {
	const values = Object.keys(options) as (keyof Options & string)[];
	const schema = z.enum(values, `${label} must be one of ${values.join(", ")}.`);
	return { input: "choice", label, help, options, initial, schema, isOptional: false, isSecret: false };
}

/** Some of several values. */
export function several<const Options extends Readonly<Record<string, string>>>({
	label,
	help = "",
	options,
	initial,
	none,
}: FieldWords & {
	readonly options: Options;
	readonly initial: readonly (keyof Options & string)[];
	/** The sentence for none of them. */
	readonly none: string;
}): SettingField<readonly (keyof Options & string)[]> {
	const schema = z.array(z.enum(Object.keys(options) as (keyof Options & string)[])).min(1, none);
	return { input: "several", label, help, options, initial, schema, isOptional: false, isSecret: false };
}

/** On or off. */
export function toggle({
	label,
	help = "",
	initial = false,
}: FieldWords & { readonly initial?: boolean }): SettingField<boolean> {
	const schema = z.boolean(`${label} is on or off.`);
	return { input: "switch", label, help, initial, schema, isOptional: false, isSecret: false };
}

/** An address with one of these protocols, a host, and no user name or password. */
export function addressLike(protocols: RegExp, sentence: string): z.ZodType<string> {
	return z.string(sentence).refine((value) => {
		const url = URL.parse(value);
		return url !== null && protocols.test(url.protocol) && url.hostname !== "" && !url.username && !url.password;
	}, sentence);
}

function line(label: string, { max = 500, pattern }: Pick<TextOptions, "max" | "pattern">): z.ZodType<string> {
	const sentence = pattern?.sentence ?? `${label} is one line of text.`;
	return z
		.string(sentence)
		.max(max, `${label} has at most ${max} characters.`)
		.regex(/^\P{Cc}*$/u, sentence)
		.refine((value) => pattern?.like.test(value) ?? true, sentence);
}
