import { describeSite } from "./describe.ts";
import { compareReleases, readFigures } from "./figures-tool.ts";
import { find } from "./find-tool.ts";
import { previewProposal } from "./preview-tool.ts";
import { checkProposal, discardProposal, openProposal, submitProposal } from "./proposal-tools.ts";
import { read } from "./read-tool.ts";
import type { Tool } from "./tool.ts";
import { uploadLink } from "./upload-tool.ts";
import { writeToProposal } from "./write.ts";

/** Everything that an agent can do. None publishes: a person does. */
export const tools: readonly Tool[] = [
	describeSite,
	find,
	read,
	compareReleases,
	readFigures,
	openProposal,
	writeToProposal,
	uploadLink,
	checkProposal,
	previewProposal,
	submitProposal,
	discardProposal,
];
