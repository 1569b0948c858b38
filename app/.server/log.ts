import { pino, type Logger } from "pino";

export type { Logger };

/** A logger of JSON lines on standard output. What is passed to it must carry no personal data. */
export function createLogger(level: string): Logger {
	return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
