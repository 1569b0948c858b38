import { fork } from "node:child_process";

const TIME_LIMIT = 60_000; // milliseconds
const last = new Map<string, Promise<unknown>>();

/**
 * Has a program of its own work on jobs: it receives all of them in one message, answers each in order with one, and
 * exits. What hostile files do happens to it alone. Only one process of a program runs at a time.
 * @param program see `sourceOf`
 */
export function askChildProcess<Answer>(program: string, jobs: readonly unknown[]): Promise<Answer>[] {
	const answers = jobs.map(() => Promise.withResolvers<Answer>());
	last.set(
		program,
		Promise.resolve(last.get(program)).then(() => run(program, jobs, answers)),
	);
	return answers.map(({ promise }) => promise);
}

/** Never throws. */
function run<Answer>(
	program: string,
	jobs: readonly unknown[],
	answers: readonly PromiseWithResolvers<Answer>[],
): Promise<void> {
	return new Promise((resolve) => {
		const child = fork(program, {
			// The environment holds secrets, so the child gets none of it.
			env: {},
			execArgv: ["--max-old-space-size=128"],
			stdio: ["ignore", "ignore", "inherit", "ipc"],
			serialization: "advanced",
			timeout: TIME_LIMIT,
			killSignal: "SIGKILL",
		});
		let answered = 0;
		const end = (error: Error) => {
			for (const answer of answers.slice(answered)) answer.reject(error);
			resolve();
		};
		child.on("message", (answer) => answers[answered++]?.resolve(answer as Answer));
		child.once("error", end);
		child.once("close", (code, signal) => end(new Error(`The painter of pictures ended with ${signal ?? code}.`)));
		child.send(jobs as unknown[]);
	});
}
