import { type Logger, pino } from "pino";

export type { Logger };

/** A logger of JSON lines on standard output. What is passed to it must carry no personal data. */
export function createLogger(level: string): Logger {
	// Lines are written while the next requests are served, and what is left when the process ends.
	const destination = pino.destination({ dest: 1, sync: false });
	return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
