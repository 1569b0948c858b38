import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "./nginx.ts";

const folders = (process.env.PATH ?? "").split(delimiter);

/** Where Radicale is, a server of calendars; undefined where it is not installed. */
export const radicaleProgram = folders.map((folder) => join(folder, "radicale")).find((path) => existsSync(path));

const headers = { authorization: `Basic ${Buffer.from("ada:secret").toString("base64")}` };

/** Starts Radicale with an empty calendar of "ada", whose password is "secret". */
export async function startRadicale() {
	const [port, place] = [await freePort(), await mkdtemp(join(tmpdir(), "quillstone-radicale-"))];
	await writeFile(join(place, "users"), "ada:secret\n");
	const config = [
		`[server]\nhosts = 127.0.0.1:${port}`,
		`[auth]\ntype = htpasswd\nhtpasswd_filename = ${place}/users\nhtpasswd_encryption = plain`,
		`[storage]\nfilesystem_folder = ${place}/calendars`,
		"[logging]\nlevel = error",
	];
	await writeFile(join(place, "config"), config.join("\n"));
	const server = spawn(radicaleProgram!, ["--config", join(place, "config")], { stdio: "inherit" });
	const address = `http://127.0.0.1:${port}/ada/work/`;
	const send = (method: string, path = "", body?: string) =>
		fetch(address + path, { method, headers, ...(body !== undefined && { body }) });
	return {
		/** Of the calendar. */
		address,
		/** Whether it has made its calendar: it needs a moment to start. */
		isReady: () =>
			send("MKCALENDAR").then(
				({ status }) => status === 201 || status === 409,
				() => false,
			),
		/** Puts a file with an event into the calendar. Returns the status. */
		put: (name: string, file: string) => send("PUT", `${name}.ics`, file).then(({ status }) => status),
		async stop() {
			server.kill("SIGTERM");
			if (server.exitCode === null) await once(server, "exit");
			await rm(place, { recursive: true, force: true });
		},
	};
}
