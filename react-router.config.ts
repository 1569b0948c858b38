import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { extensionNote } from "./bin/build.mjs";
import { readExtension } from "./bin/cli/extension/read-extension.ts";
import { tellProgress } from "./server/build-plugins.ts";
import { compressFiles } from "./server/files/compress-files.ts";
import { shortenManifest } from "./server/files/studio-manifest.ts";

export default {
	appDirectory: "app",
	ssr: true,
	// The studio knows all of its routes from the start: no address answers which ones there are.
	routeDiscovery: { mode: "initial" },
	// npm start builds aside and renames, so that a build that fails leaves the last good one.
	buildDirectory: process.env.BUILD_DIR ?? "build",
	// Nothing is compressed while serving: compressed forms lie beside the files, that of the list of routes too.
	async buildEnd({ reactRouterConfig }) {
		const folder = join(reactRouterConfig.buildDirectory, "client");
		tellProgress();
		shortenManifest(folder);
		await compressFiles(folder);
		writeFileSync(join(reactRouterConfig.buildDirectory, extensionNote), JSON.stringify(readExtension()));
	},
} satisfies Config;
