import { describeSite } from "./describe.ts";
import { compareReleases, readFigures } from "./figures.ts";
import { find } from "./find.ts";
import { previewProposal } from "./preview.ts";
import { checkProposal, discardProposal, openProposal, submitProposal } from "./proposals.ts";
import { read } from "./read.ts";
import type { Tool } from "./tool.ts";
import { uploadLink } from "./upload.ts";
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
