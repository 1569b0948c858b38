import { resolve } from "node:path";
import { type Env, readEnv } from "../../app/.server/env.ts";
import { isFailure } from "../../app/errors.ts";
import { backup } from "./backup.ts";
import { exportTo, importFrom } from "./content.ts";
import { doctor } from "./doctor.ts";
import { migrate } from "./migrate.ts";
import { restore } from "./restore.ts";

interface Command {
	readonly about: string;
	/** Takes a file as its argument. */
	readonly file?: boolean;
	readonly flags?: readonly string[];
	readonly run: (env: Env, file: string, flags: readonly string[]) => Promise<void>;
}

const commands: Record<string, Command> = {
	backup: { about: "copies database and media into one .tar.gz", file: true, run: backup },
	restore: { about: "puts a backup in place", file: true, flags: ["--force"], run: restore },
	export: { about: "writes everything that is live, with its pictures, as JSON", file: true, run: exportTo },
	import: { about: "publishes exported content as one release", file: true, run: importFrom },
	migrate: { about: "brings the database up to date", run: migrate },
	doctor: { about: "checks this installation", run: doctor },
};

/** Runs one command. Returns the exit code: 1 when it failed, 2 when it was not understood. */
export async function run(args: readonly string[]): Promise<number> {
	const flags = args.filter((arg) => arg.startsWith("--"));
	const [name = "", ...files] = args.filter((arg) => !arg.startsWith("--"));
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	const unknown = flags.find((flag) => !command?.flags?.includes(flag));
	if (!command || unknown || files.length !== (command.file ? 1 : 0)) {
		console.error(usage());
		return 2;
	}
	try {
		const file = resolve(process.env.INIT_CWD ?? ".", files[0] ?? "");
		await command.run(readEnv(process.env), file, flags);
		return 0;
	} catch (error) {
		if (!isFailure(error)) throw error;
		console.error(error.sentence);
		return 1;
	}
}

function usage(): string {
	const lines = Object.entries(commands).map(([name, { file, flags = [], about }]) => {
		const words = [name, file ? "FILE" : "", ...flags.map((flag) => `[${flag}]`)].filter(Boolean).join(" ");
		return `  ${words.padEnd(24)}${about}`;
	});
	return ["Usage: npm run cli -- COMMAND", "", ...lines].join("\n");
}
