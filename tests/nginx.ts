import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/** Where nginx is; undefined where it is not installed. */
export const nginxProgram = folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path));

/** The settings of `deploy/nginx.conf` in front of two ports. */
export async function settingsForTwo(ports: readonly number[]): Promise<string> {
	const settings = await readFile(new URL("../deploy/nginx.conf", import.meta.url), "utf8");
	return settings.replace("127.0.0.1:3001", `127.0.0.1:${ports[0]}`).replace("127.0.0.1:3002", `127.0.0.1:${ports[1]}`);
}

/** Starts nginx with what stands in its block `http`, on a port of its own. Returns that, and how to stop it. */
export async function startNginx(settings: string): Promise<{ port: number; stop(): Promise<void> }> {
	const [port, place] = [await freePort(), await mkdtemp(join(tmpdir(), "quillstone-nginx-"))];
	const here = settings.replace("listen 80;", `listen 127.0.0.1:${port};`);
	const parts = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	const config = `
		daemon off; pid ${place}/nginx.pid; error_log ${place}/error.log;
		${process.getuid?.() === 0 ? "user root;" : ""}
		events { worker_connections 4096; }
		http {
			access_log off;
			${parts.map((one) => `${one}_temp_path ${place}/${one};`).join(" ")}
			${here}
		}`;
	await writeFile(join(place, "nginx.conf"), config);
	const server = spawn(nginxProgram!, ["-c", join(place, "nginx.conf"), "-p", place], { stdio: "inherit" });
	// It listens a moment after it was started.
	while (server.exitCode === null && !(await isTaken(port))) await pause(20);
	return {
		port,
		async stop() {
			server.kill("SIGTERM");
			if (server.exitCode === null) await once(server, "exit");
			await rm(place, { recursive: true, force: true });
		},
	};
}

async function isTaken(port: number): Promise<boolean> {
	const socket = connect(port, "127.0.0.1");
	const taken = await once(socket, "connect").then(
		() => true,
		() => false,
	);
	socket.destroy();
	return taken;
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}
