// What programs that propose changes are made of. Nothing of it goes live.

export { hiddenFrom } from "../.server/can-see.ts";
export { documentsWithoutWords, picturesWithoutWords } from "../.server/content/pictures-without-words.ts";
export { rejectUnlessInside } from "../.server/proposals/contents.ts";
export { documentInProposal } from "../.server/proposals/document-in-proposal.ts";
export { type ProposedChange, propose, proposeAnew } from "../.server/proposals/propose.ts";
export { documentsInProposal } from "../.server/proposals/proposed-drafts.ts";
export { type TakenBack, takeBackRelease } from "../.server/proposals/take-back-release.ts";
export { requireChange } from "../admin/editor/require-role.server.ts";
