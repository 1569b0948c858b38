import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../../../app/errors.ts";

/** A process of the site, and the command that restarts it. */
export interface Instance {
	/** Where it is asked, such as http://127.0.0.1:3001. */
	readonly address: string;
	readonly restart: string;
}

/** What a process says of itself. */
export interface ProcessState {
	/** When it was started, in epoch seconds. */
	readonly startedAt: number;
	/** The number of the release that it shows. */
	readonly release: number;
}

/** Milliseconds between two looks. */
const lookEvery = 100;

/** Whether a site answers at an address, whatever it says. */
export async function answersAt(address: string): Promise<boolean> {
	return (await ask(`${address}/healthz`)) !== undefined;
}

/**
 * What the process at an address says of itself; undefined when none answers.
 * @throws {Failure} `not-possible` when it does not say it to this machine
 */
export async function stateOf(address: string, token: string | undefined): Promise<ProcessState | undefined> {
	const answer = await ask(`${address}/metrics`, token ? { authorization: `Bearer ${token}` } : {});
	if (!answer) return undefined;
	const metrics = await answer.text();
	const [startedAt, release] = ["process_start_time_seconds", "content_release"].map((name) =>
		Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]),
	);
	if (Number.isFinite(startedAt) && Number.isFinite(release)) return { startedAt: startedAt!, release: release! };
	throw new Failure(
		"not-possible",
		`${address}/metrics does not say which process answers: name each instance by an address of this machine (--at), or set METRICS_TOKEN.`,
		{},
	);
}

/** Asks by a connection of its own: one that is kept may be to a process that has ended meanwhile. */
export function askAnew(url: string, limit: number, headers: Record<string, string> = {}): Promise<Response> {
	return fetch(url, {
		headers: { ...headers, connection: "close" },
		redirect: "manual",
		signal: AbortSignal.timeout(limit),
	});
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
	return askAnew(url, 5_000, headers).catch(() => undefined);
}

/**
 * Restarts an instance, and waits until a new process is ready.
 * @param limit milliseconds for both
 * @throws {Failure} `not-possible`
 */
export async function restartInstance(
	{ address, restart }: Instance,
	{ token, limit }: { token: string | undefined; limit: number },
): Promise<void> {
	const before = await stateOf(address, token);
	const end = Date.now() + limit;
	const code = await runCommand(restart, limit);
	if (code !== 0) throw new Failure("not-possible", `“${restart}” ended with ${code}.`, {});
	let isSame = false;
	do {
		const state = await stateOf(address, token).catch(() => undefined);
		isSame = state !== undefined && state.startedAt === before?.startedAt;
		if (state && !isSame && (await isReady(address))) return;
		await pause(lookEvery);
	} while (Date.now() < end);
	throw new Failure(
		"not-possible",
		isSame
			? `“${restart}” did not restart the site at ${address}: the same process goes on there.`
			: `The site at ${address} was not ready ${Math.round(limit / 1000)} seconds after “${restart}”.`,
		{},
	);
}

/** Waits until a site is ready. Returns whether it was in time, or before `ended` said that it will not be. */
export async function readyInTime(address: string, limit: number, ended: () => boolean): Promise<boolean> {
	const end = Date.now() + limit;
	while (Date.now() < end && !ended()) {
		if (await isReady(address)) return true;
		await pause(lookEvery);
	}
	return false;
}

async function isReady(address: string): Promise<boolean> {
	return (await ask(`${address}/readyz`))?.ok === true;
}

/** Runs a command in a shell. Returns its exit code, or the name of the signal that ended it. */
async function runCommand(command: string, limit: number): Promise<number | string> {
	// What it starts may go on, and must not hold this process.
	const child = spawn("sh", ["-c", command], { stdio: ["ignore", "ignore", "inherit"], timeout: limit });
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code, signal) => resolve(code ?? signal ?? 1));
	});
}
