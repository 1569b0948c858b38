import { CopyFolder } from "../../app/.server/copies/copy-folder.ts";
import { publicKeyOf, signingKey } from "../../app/.server/copies/manifest.ts";
import { openStore } from "../../app/.server/db/open-store.ts";
import type { Env } from "../../app/.server/env.ts";
import { createLogger } from "../../app/.server/log/log.ts";
import { openPictureFiles } from "../../app/.server/media/storage/open-files.ts";
import { openSecretKey } from "../../app/.server/secret-key/open-secret-key.ts";
import { loadSnapshot } from "../../app/.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { Failure } from "../../app/errors.ts";
import { analyticsSources } from "../../app/site/analytics-tag.ts";
import { signSheetsWith } from "../../app/site/look/page-sheet.ts";
import { lookFiles } from "../files/look-files.ts";
import { markdownPages } from "../pages/markdown/markdown-pages.ts";
import { PageCache } from "../pages/page-cache.ts";
import { pageRenderer } from "../pages/public-answer.ts";
import { routerInLanguages } from "../pages/router-in-languages.ts";
import { commonHeaders, sitePolicy } from "../pages/security-headers.ts";
import type { RuntimeMode } from "../runtime-mode.ts";
import { type WritingOptions, type WrittenCopy, writeCopy } from "./write-copy.ts";

/**
 * Writes the newest release into a folder, while the site may run.
 * @throws {Failure} when nothing is published, the folder holds other files or cannot be written
 */
export async function writeStaticCopy(
	env: Env,
	folder: string,
	mode: RuntimeMode,
	options: Pick<WritingOptions, "compresses">,
): Promise<WrittenCopy & { readonly release: number; readonly key: string }> {
	const { dataDir, databaseUrl, siteUrl: origin, s3 } = env;
	const log = createLogger("warn");
	const store = await openStore({ dataDir, databaseUrl, log });
	try {
		const snapshot = await loadSnapshot(store);
		if (snapshot.release === 0)
			throw new Failure("not-possible", "Nothing is published yet: there is nothing to copy.", {});
		const secretKey = await openSecretKey(store, env);
		signSheetsWith(secretKey.for("style sheets"));
		const key = signingKey(secretKey);
		const common = commonHeaders(origin, env);
		const policy = (of: Snapshot) => sitePolicy(analyticsSources(of), mode.sources);
		const router = routerInLanguages(mode.createRouter(log), () => snapshot);
		const files = mode.readFiles(common);
		const site = {
			origin,
			router,
			common,
			policy,
			pictures: await openPictureFiles(store, s3),
			backend: { store },
			files,
			looks: lookFiles({ store, common, files, current: () => snapshot }),
			pages: new PageCache({
				maxBytes: 0,
				snapshot,
				render: pageRenderer({ origin, router, log, common, policy }),
				derived: markdownPages({ origin, router }),
			}),
		};
		const written = await writeCopy(await CopyFolder.open(folder, { key }), site, snapshot, options);
		return { ...written, release: snapshot.release, key: publicKeyOf(key) };
	} finally {
		await store.close();
	}
}
