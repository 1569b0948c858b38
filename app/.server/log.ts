import { type DestinationStream, type Logger, pino } from "pino";
import { LogOutput } from "./log-output.ts";

export type { Logger };

let output: LogOutput | undefined;

/** Where this process logs to. */
export function standardOutput(): LogOutput {
	output ??= new LogOutput(process.stdout);
	return output;
}

/** A logger of JSON lines, on standard output unless told otherwise. What is passed to it must carry no personal data. */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
	const timestamp = pino.stdTimeFunctions.isoTime;
	return pino({ level, base: undefined, timestamp, serializers: { err: errorForLog } }, destination);
}

/**
 * Says something to whoever started the process, whatever level is logged: in words where a terminal watches, elsewhere
 * as a line of the log, like all others.
 */
export function announce(log: Logger, sentence: string): void {
	if (process.stdout.isTTY) console.log(sentence);
	else log.child({}, { level: "info" }).info(sentence);
}

/**
 * What the log keeps of an error: its kind, code, words and stack, and those of its causes. Other properties hold what
 * was being worked on, such as the row a database refused or the address a mail server did.
 */
export function errorForLog(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const { message, stack, cause, code } = error as NodeJS.ErrnoException;
	return {
		type: error.constructor.name,
		...(code !== undefined && { code }),
		message,
		stack,
		...(cause instanceof Error && { cause: errorForLog(cause) }),
		...(error instanceof AggregateError && { errors: error.errors.map(errorForLog) }),
	};
}
