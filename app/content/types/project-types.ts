import type { Option } from "../fields/options.ts";

/** The types of projects until somebody edits them. */
export const projectTypes: readonly Option[] = [
	{ key: "saas", label: "SaaS" },
	{ key: "mobile", label: "Mobile" },
	{ key: "enterprise", label: "Enterprise" },
	{ key: "mvp", label: "MVP" },
];
