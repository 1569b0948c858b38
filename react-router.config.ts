import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	ssr: true,
	// The studio knows all of its routes from the start: no address answers which ones there are.
	routeDiscovery: { mode: "initial" },
	// npm start builds aside and renames, so that a build that fails leaves the last good one.
	buildDirectory: process.env.BUILD_DIR ?? "build",
} satisfies Config;
