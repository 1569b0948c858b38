import type { Logger } from "../app/.server/log/log.ts";
import type { Files } from "./files/static-files.ts";
import type { Router } from "./pages/router.ts";
import type { OtherSources } from "./pages/security-headers.ts";
import type { RequestOptions } from "./request-listener.ts";

/** The parts that differ between production and development. */
export interface RuntimeMode {
	createRouter(log: Logger): Router;
	readFiles(common: Readonly<Record<string, string>>): Files;
	readonly cacheBytes: number;
	/** Whether other sites are served by the same process. */
	readonly isShared?: boolean;
	/** Origins that pages may use besides those of an analytics tag. */
	readonly sources?: Partial<OtherSources>;
	/** Handles every request first. */
	readonly before?: RequestOptions["before"];
}
