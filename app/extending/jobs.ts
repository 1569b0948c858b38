export type { AddedJob as ExtensionJob, AddedJobContext as ExtensionJobContext } from "../.server/jobs/added-job.ts";
