import type { ActionState } from "../../actions/use-action.ts";
import type { action } from "./proposals-action.ts";

/** The commands on a proposal, as its screen runs them. */
export type ProposalActions = ActionState<typeof action>;
