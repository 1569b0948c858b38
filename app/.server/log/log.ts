import { type DestinationStream, type Logger, pino } from "pino";
import { LogOutput } from "./log-output.ts";
import { lineInWords } from "./log-words.ts";

export type { Logger };

let output: LogOutput | undefined;

/** The log output of this process. */
export function standardOutput(): LogOutput {
	output ??= new LogOutput(process.stdout);
	return output;
}

/** Writes to the standard output: sentences where people read them, else JSON. */
const readers: DestinationStream = {
	write: (line) => standardOutput().write(process.stdout.isTTY ? lineInWords(line) : line),
};

/** A logger of JSON lines, on standard output unless given. Do not pass it personal data. */
export function createLogger(level: string, destination: DestinationStream = readers): Logger {
	const timestamp = pino.stdTimeFunctions.isoTime;
	return pino({ level, base: undefined, timestamp, serializers: { err: errorForLog } }, destination);
}

/**
 * Prints a sentence for the operator at any log level: as text on a terminal, elsewhere
 * as a log line.
 */
export function announce(log: Logger, sentence: string): void {
	if (process.stdout.isTTY) console.log(sentence);
	else log.child({}, { level: "info" }).info(sentence);
}

/**
 * Returns the parts of an error that are logged: name, code, message and stack, and its causes. Other properties may
 * contain data that was being processed, such as the row a database or the address a mail server rejected.
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
