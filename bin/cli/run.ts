import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { readEnv } from "../../app/.server/env.ts";
import { systemNames } from "../../app/.server/move-in/systems.ts";
import { nearest } from "../../app/.server/nearest.ts";
import { destinationKinds } from "../../app/.server/outbox/destination-kinds.ts";
import { sentenceOf } from "../../app/.server/sentence-of.ts";
import { isStoreAddress } from "../../app/.server/store-address.ts";
import type { Call } from "./call.ts";
import { destinationOptions } from "./destination-options.ts";

export interface Command {
	readonly about: string;
	/** Its argument as the usage shows it, such as FILE; in brackets when it may be left out. */
	readonly argument?: string;
	/** Its options with a value, in brackets when they may be left out: the usage shows them so. */
	readonly options?: Readonly<Record<string, string>>;
	readonly flags?: readonly string[];
	readonly run: (call: Call) => Promise<void>;
}

// Each loads what it needs alone: all of them would be twice as much to load before the first begins.
export const commands: Readonly<Record<string, Command>> = {
	backup: {
		about: "copies database and media into one .tar.gz",
		argument: "FILE",
		flags: ["with-key"],
		run: async ({ env, file, flags }) =>
			(await import("./backup-command.ts")).backup(env, file, { withKey: flags.includes("with-key") }),
	},
	"backup verify": {
		about: "proves that a backup could be restored, and lets the studio tell of it",
		argument: "FILE",
		run: async ({ env, file }) => (await import("./restore-command.ts")).verifyBackup(env, file),
	},
	"backup now": {
		about: "makes a backup in BACKUP_DIR and proves it, as is done every night",
		run: async ({ env }) => (await import("./kept-backup.ts")).backupNow(env),
	},
	"backup key": {
		about: "makes a pair of keys to encrypt backups with",
		run: async () => (await import("./kept-backup.ts")).printKeyPair(),
	},
	restore: {
		about: "puts a backup in place",
		argument: "FILE",
		flags: ["force"],
		run: async ({ env, file, flags }) =>
			(await import("./restore-command.ts")).restore(env, file, flags.includes("force")),
	},
	"copy-from": {
		about:
			"makes a local copy of a site from one of its backups (a file, https:// or s3://), from which nothing is sent; with --anonymous without those who wrote inquiries",
		argument: "ADDRESS",
		flags: ["anonymous", "force"],
		run: async (call) => (await import("./copy-from-command.ts")).copyFrom(call),
	},
	static: {
		about:
			"writes what is live as a static site, for any web server or CDN; s3://BUCKET/PREFIX is a folder, too; with --uncompressed without .gz and .br",
		argument: "FOLDER",
		flags: ["uncompressed"],
		run: async (call) => (await import("./static-command.ts")).writeStatic(call),
	},
	"static verify": {
		about: "says which release a static site is, and that nothing in it was changed",
		argument: "FOLDER",
		options: { key: "[KEY]" },
		run: async (call) => (await import("./static-command.ts")).verifyStatic(call),
	},
	verify: {
		about: "the same for whatever it is: the folder of a static site, or a backup",
		argument: "PATH",
		options: { key: "[KEY]" },
		run: async (call) =>
			isFolder(call.file) || isCopyInBucket(call.file)
				? (await import("./static-command.ts")).verifyStatic(call)
				: (await import("./restore-command.ts")).verifyBackup(call.env, call.file),
	},
	export: {
		about:
			"writes everything that is live, with its pictures: into a folder as JSON and Markdown, or into one .json file",
		argument: "FOLDER|FILE",
		flags: ["inquiries"],
		run: async ({ env, file, flags }) =>
			(await import("./content-command.ts")).exportTo(env, file, flags.includes("inquiries")),
	},
	import: {
		about:
			"publishes what differs in exported content as one release; with --dry-run it only says what, and with --prune entries go to the trash that the export does not have",
		argument: "FOLDER|FILE",
		flags: ["dry-run", "prune"],
		run: async ({ env, file, flags }) =>
			(await import("./content-command.ts")).importFrom(env, file, {
				isTried: flags.includes("dry-run"),
				prunes: flags.includes("prune"),
			}),
	},
	"move-in": {
		about: "moves a site in from another system; with --report it only says what becomes of each item",
		argument: "FILE|FOLDER",
		options: { from: systemNames.join("|"), pictures: "[FILE|FOLDER]", as: "[ADDRESS]" },
		flags: ["report", "json", "without-pictures"],
		run: async (call) => (await import("./move-in-command.ts")).moveIn(call),
	},
	"move-in retry": {
		about: "fetches pictures once more that are missing, of one move or of all, and puts them where they belong",
		argument: "[ID]",
		options: { as: "[ADDRESS]" },
		run: async (call) => (await import("./move-in-command.ts")).retryMoveIn(call),
	},
	"move-in undo": {
		about: "takes a move back while it is not published; lists what was moved in without ID",
		argument: "[ID]",
		run: async (call) => (await import("./move-in-command.ts")).undoMoveIn(call),
	},
	"translations export": {
		about:
			"writes the content for translators as .xlf, .csv or .json; with --todo without what is checked and still right",
		argument: "FILE",
		options: { to: "LANGUAGE" },
		flags: ["todo"],
		run: async (call) => (await import("./translations-command.ts")).exportTranslationsTo(call),
	},
	"translations import": {
		about:
			"takes such a file back as drafts, and lists what moved on meanwhile; with --machine a person has to check it",
		argument: "FILE",
		options: { to: "LANGUAGE" },
		flags: ["machine", "any-site"],
		run: async (call) => (await import("./translations-command.ts")).importTranslationsFrom(call),
	},
	"words export": {
		about: "writes the fixed words of the site in one of its languages",
		argument: "FILE",
		options: { to: "LANGUAGE" },
		run: async (call) => (await import("./translations-command.ts")).exportWordsTo(call),
	},
	"words import": {
		about: "takes such a file back as a draft",
		argument: "FILE",
		options: { to: "LANGUAGE" },
		flags: ["machine", "any-site"],
		run: async (call) => (await import("./translations-command.ts")).importWordsFrom(call),
	},
	types: {
		about: "writes the types of the content and a client of the read API as a TypeScript file",
		argument: "FILE",
		run: async (call) => (await import("./types-command.ts")).writeTypes(call),
	},
	"destination add": {
		about: `sends inquiries or events to a ${destinationKinds.map(({ name }) => name).join(", ")}`,
		options: destinationOptions,
		run: async (call) => (await import("./destinations-command.ts")).addDestinationFrom(call),
	},
	"destination list": {
		about: "lists where inquiries are sent",
		run: async (call) => (await import("./destinations-command.ts")).printDestinations(call),
	},
	"destination test": {
		about: "sends a made-up inquiry to one of them",
		argument: "ID",
		run: async (call) => (await import("./destinations-command.ts")).tryDestination(call),
	},
	"destination remove": {
		about: "sends it nothing any more",
		argument: "ID",
		run: async (call) => (await import("./destinations-command.ts")).removeDestinationOf(call),
	},
	"deliveries replay": {
		about: "sends what was given up again: one delivery, or all",
		argument: "[ID]",
		flags: ["all"],
		run: async (call) => (await import("./inquiries-command.ts")).replayDeliveries(call),
	},
	"deliveries release": {
		about: "sends what is held since a backup was restored: one delivery, or all; with --drop to nobody",
		argument: "[ID]",
		flags: ["all", "drop"],
		run: async (call) => (await import("./inquiries-command.ts")).approveDeliveries(call),
	},
	"inquiries export": {
		about: "writes everything a person wrote to us as JSON",
		argument: "FILE",
		options: { email: "ADDRESS" },
		run: async (call) => (await import("./inquiries-command.ts")).exportInquiries(call),
	},
	"inquiries erase": {
		about: "erases everything a person wrote to us",
		options: { email: "ADDRESS" },
		run: async (call) => (await import("./inquiries-command.ts")).eraseInquiries(call),
	},
	"person find": {
		about: "lists what is kept about somebody, by e-mail address or phone number, and what becomes of it if erased",
		argument: "ADDRESS",
		run: async (call) => (await import("./person-command.ts")).printPerson(call),
	},
	"person export": {
		about: "answers somebody who asks what is kept about them: prints JSON, or writes a .html or .json file",
		argument: "ADDRESS",
		options: { to: "[FILE]" },
		run: async (call) => (await import("./person-command.ts")).exportPersonalData(call),
	},
	"person erase": {
		about: "erases somebody, also in every backup that is restored later; with --dry-run it only says what goes",
		argument: "ADDRESS",
		options: { reason: "[WORDS]" },
		flags: ["dry-run"],
		run: async (call) => (await import("./person-command.ts")).eraseFromCommandLine(call),
	},
	report: {
		about: "prints the figures of the last week or month, or mails them to an address",
		options: { to: "[ADDRESS]" },
		flags: ["week", "month"],
		run: async (call) => (await import("./report-command.ts")).report(call),
	},
	"media to-bucket": {
		about: "copies the files of pictures into the bucket S3_BUCKET; with --remove, removes them from the folder",
		flags: ["remove"],
		run: async (call) => (await import("./media-command.ts")).mediaToBucket(call),
	},
	"media to-folder": {
		about: "copies them from the bucket into DATA_DIR; with --remove, removes them from the bucket",
		flags: ["remove"],
		run: async (call) => (await import("./media-command.ts")).mediaToFolder(call),
	},
	"media check": {
		about: "compares the bucket with what should be in it; --read reads every file, --remove removes foreign ones",
		flags: ["read", "remove"],
		run: async (call) => (await import("./media-command.ts")).checkMedia(call),
	},
	"user create": {
		about: "lets somebody sign in to the studio; the password comes from ADMIN_PASSWORD, or is typed",
		options: { email: "ADDRESS", name: "[NAME]", role: "[administrator|editor]" },
		run: async (call) => (await import("./users-command.ts")).createUser(call),
	},
	"user reset-password": {
		about: "gives somebody a new password, and takes a lost second factor away",
		options: { email: "ADDRESS" },
		flags: ["without-second-factor"],
		run: async (call) => (await import("./users-command.ts")).resetPassword(call),
	},
	"user list": {
		about: "writes as CSV what each person can do and did lately",
		run: async (call) => (await import("./users-command.ts")).listUsers(call),
	},
	"user disable": {
		about: "shuts somebody out, on all instances within seconds; their work stays",
		argument: "ADDRESS",
		run: async (call) => (await import("./users-command.ts")).disableUser(call),
	},
	"user allow-passwords": {
		about: "lets people sign in with passwords again, when the directory of the company is away",
		run: async (call) => (await import("./users-command.ts")).letPasswordsIn(call),
	},
	"user enable": {
		about: "lets somebody who was disabled sign in again",
		argument: "ADDRESS",
		run: async (call) => (await import("./users-command.ts")).enableUser(call),
	},
	"token create": {
		about:
			"makes a token for what works unattended; it acts for a person, the first administrator unless --as names one",
		options: { name: "NAME", purpose: "[WORDS]", scope: "SCOPES", types: "[TYPES]", days: "[DAYS]", as: "[ADDRESS]" },
		run: async (call) => (await import("./tokens-command.ts")).createServiceToken(call),
	},
	"token list": {
		about: "lists the tokens that count",
		run: async (call) => (await import("./tokens-command.ts")).printTokens(call),
	},
	"token revoke": {
		about: "ends a token at once",
		argument: "ID",
		run: async (call) => (await import("./tokens-command.ts")).revokeServiceToken(call),
	},
	"secret-key replace": {
		about: "goes on with a new secret key when the old one is lost",
		run: async ({ env }) => (await import("./secret-key-command.ts")).replaceKey(env),
	},
	take: {
		about: "copies a file of the product into extension/taken, or brings its changes into a copy that is there",
		argument: "FILE",
		flags: ["keep"],
		run: async (call) => (await import("./extension/take-command.ts")).takeFile(call),
	},
	adopt: {
		about: "says where each change of a fork goes in the folder extension; REF is the version it began with",
		argument: "REF",
		run: async (call) => (await import("./extension/adopt-command.ts")).adopt(call),
	},
	migrate: {
		about: "brings the database up to date",
		run: async ({ env }) => (await import("./migrate-command.ts")).migrate(env),
	},
	doctor: {
		about: "checks this installation",
		run: async ({ env }) => (await import("./doctor-command.ts")).doctor(env),
	},
};

/** Runs one command. Returns the exit code: 1 when it failed, 2 when it was not understood. */
export async function run(args: readonly string[]): Promise<number> {
	const understood = understand(args);
	if (typeof understood === "string") {
		console.error(understood);
		return 2;
	}
	try {
		await understood.command.run({ env: readEnv(process.env), ...understood.call });
		return 0;
	} catch (error) {
		console.error(sentenceOf(error));
		return 1;
	}
}

function isCopyInBucket(place: string): boolean {
	return isStoreAddress(place) && !/\.tar\.gz(\.age)?$/.test(place);
}

function isFolder(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The command that arguments name, or what is wrong with them. */
function understand(args: readonly string[]): { command: Command; call: Omit<Call, "env"> } | string {
	const name = [args.slice(0, 2).join(" "), args[0] ?? ""].find((words) => Object.hasOwn(commands, words));
	if (!name) return unknownCommand(args);
	const command = commands[name]!;
	const { options = {}, flags = [], argument = "" } = command;
	const rest = args.slice(name.split(" ").length);
	const known: NonNullable<ParseArgsConfig["options"]> = {};
	for (const option of Object.keys(options)) known[option] = { type: "string" };
	for (const flag of flags) known[flag] = { type: "boolean" };
	const wrong = (what: string) => [what, "", usageOf(name, command)].join("\n");
	try {
		const { values, positionals } = parseArgs({ args: rest, options: known, allowPositionals: true });
		const missing = Object.keys(options).find((option) => !isOptional(options[option]!) && !values[option]);
		if (missing) return wrong(`--${missing} is missing.`);
		if (positionals.length < (argument && !isOptional(argument) ? 1 : 0)) return wrong(`${argument} is missing.`);
		const extra = positionals[argument ? 1 : 0];
		if (extra !== undefined) return wrong(`“${extra}” is too much.`);
		const [word = ""] = positionals;
		const call = {
			argument: word,
			file: isStoreAddress(word) ? word : resolve(process.env.INIT_CWD ?? ".", word),
			options: values as Call["options"],
			flags: flags.filter((flag) => values[flag]),
		};
		return { command, call };
	} catch (error) {
		// Such as: Unknown option '--forse'. To specify …
		const [what] = (error as Error).message.split(". ", 1);
		const [, option = ""] = /^Unknown option '--([^']+)'/.exec(what!) ?? [];
		return wrong([`${what}.`, ...meant(option, Object.keys(known), "--")].join(" "));
	}
}

function unknownCommand(args: readonly string[]): string {
	if (args.length === 0) return usage();
	const typed = args.filter((word) => !word.startsWith("-")).slice(0, 2);
	const names = Object.keys(commands);
	const [near] = [typed.join(" "), typed[0] ?? ""].flatMap((words) => meant(words, names));
	return near
		? `There is no command “${typed.join(" ")}”. ${near}`
		: [`There is no command “${typed.join(" ")}”.`, "", usage()].join("\n");
}

/** A question after the nearest of several names, if one is near. */
function meant(word: string, names: readonly string[], prefix = ""): string[] {
	const near = nearest(word, names);
	return near === undefined ? [] : [`Did you mean ${prefix}${near}?`];
}

function isOptional(shown: string): boolean {
	return shown.startsWith("[");
}

function usage(): string {
	const lines = Object.entries(commands).map(([name, command]) => lineOf(name, command));
	return ["Usage: npm run cli -- COMMAND", "", ...lines].join("\n");
}

function usageOf(name: string, command: Command): string {
	return `Usage: npm run cli -- ${wordsOf(name, command)}`;
}

function lineOf(name: string, command: Command): string {
	const words = wordsOf(name, command);
	if (words.length < 40) return `  ${words.padEnd(40)}${command.about}`;
	return `  ${words}\n  ${" ".repeat(40)}${command.about}`;
}

function wordsOf(name: string, { argument = "", options = {}, flags = [] }: Command): string {
	const shown = Object.entries(options).map(([option, value]) =>
		isOptional(value) ? `[--${option} ${value.slice(1)}` : `--${option} ${value}`,
	);
	return [name, ...shown, argument, ...flags.map((flag) => `[--${flag}]`)].filter(Boolean).join(" ");
}
