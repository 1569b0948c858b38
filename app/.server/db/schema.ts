import type { Generated, Kysely, Transaction } from "kysely";
import type { ExtensionTables } from "#extension/tables.ts";
import type { AgentReadsTable, AgentsTable } from "./tables/agents-tables.ts";
import type {
	AddressLeadsTable,
	EmptySearchesTable,
	MissingAddressesTable,
	VisitCountsTable,
	VitalCountsTable,
} from "./tables/analytics-tables.ts";
import type { AuthTables } from "./tables/auth-tables.ts";
import type { BackupsTable } from "./tables/backups-tables.ts";
import type { CommentsTable } from "./tables/comments-tables.ts";
import type { ConsentsTable } from "./tables/consents-tables.ts";
import type { EvidenceFilesTable } from "./tables/evidence-files-tables.ts";
import type {
	AssignmentRulesTable,
	InquiriesTable,
	InquiryCountsTable,
	InquiryFilesTable,
	InquiryLinksTable,
	InquiryNotesTable,
	InquiryStagesTable,
	LostReasonsTable,
	ReplyDraftsTable,
	SavedRepliesTable,
} from "./tables/inquiries-tables.ts";
import type { JobRunsTable, JobsTable } from "./tables/jobs-tables.ts";
import type { LookFilesTable, SavedLooksTable } from "./tables/look-tables.ts";
import type {
	BucketFilesTable,
	FilesTable,
	FormerFoldersTable,
	MediaTable,
	MediaTagsTable,
	ReplacedPicturesTable,
	UnfinishedPicturesTable,
} from "./tables/media-tables.ts";
import type { MoveInDocumentsTable, MoveInPicturesTable, MoveInsTable } from "./tables/move-ins-tables.ts";
import type {
	NotificationDigestsTable,
	NotificationReadsTable,
	NotificationsTable,
} from "./tables/notifications-tables.ts";
import type {
	DeliveriesTable,
	DeliveryAttemptsTable,
	DestinationsTable,
	EventDeliveriesTable,
	EventsTable,
} from "./tables/outbox-tables.ts";
import type { ErasuresTable, ErasureTasksTable, PersonRequestsTable } from "./tables/personal-data-tables.ts";
import type { PresenceTable } from "./tables/presence-tables.ts";
import type {
	ProposalCommentsTable,
	ProposalDraftsTable,
	ProposalLinksTable,
	ProposalOrdersTable,
	ProposalPicturesTable,
	ProposalStatesTable,
	ProposalsTable,
	ProposalVerdictsTable,
	ProposalWritersTable,
} from "./tables/proposals-tables.ts";
import type { RecipientDevicesTable, RecipientsTable } from "./tables/recipients-tables.ts";
import type { ReportReceiversTable } from "./tables/reports-tables.ts";
import type { OAuthSecretsTable, TokensTable } from "./tables/tokens-tables.ts";
import type { UpdatesTable } from "./tables/updates-tables.ts";

// Times are epoch milliseconds, booleans 0 or 1, JSON is text; the same on both engines.

export interface Tables extends AuthTables, ExtensionTables {
	migrations: MigrationsTable;
	documents: DocumentsTable;
	revisions: RevisionsTable;
	revision_pictures: RevisionPicturesTable;
	slugs: SlugsTable;
	releases: ReleasesTable;
	release_changes: ReleaseChangesTable;
	redirects: RedirectsTable;
	gone_paths: GonePathsTable;
	schedules: SchedulesTable;
	activity: ActivityTable;
	comments: CommentsTable;
	presence: PresenceTable;
	commands: CommandsTable;
	leases: LeasesTable;
	backups: BackupsTable;
	jobs: JobsTable;
	updates: UpdatesTable;
	job_runs: JobRunsTable;
	move_ins: MoveInsTable;
	move_in_documents: MoveInDocumentsTable;
	move_in_pictures: MoveInPicturesTable;
	proposals: ProposalsTable;
	proposal_drafts: ProposalDraftsTable;
	proposal_orders: ProposalOrdersTable;
	proposal_writers: ProposalWritersTable;
	proposal_pictures: ProposalPicturesTable;
	proposal_links: ProposalLinksTable;
	recipients: RecipientsTable;
	consents: ConsentsTable;
	evidence_files: EvidenceFilesTable;
	recipient_devices: RecipientDevicesTable;
	proposal_comments: ProposalCommentsTable;
	proposal_verdicts: ProposalVerdictsTable;
	proposal_states: ProposalStatesTable;
	tokens: TokensTable;
	oauth_secrets: OAuthSecretsTable;
	agents: AgentsTable;
	agent_reads: AgentReadsTable;
	media: MediaTable;
	files: FilesTable;
	media_tags: MediaTagsTable;
	former_folders: FormerFoldersTable;
	unfinished_pictures: UnfinishedPicturesTable;
	replaced_pictures: ReplacedPicturesTable;
	bucket_files: BucketFilesTable;
	look_files: LookFilesTable;
	saved_looks: SavedLooksTable;
	inquiries: InquiriesTable;
	inquiry_counts: InquiryCountsTable;
	inquiry_notes: InquiryNotesTable;
	inquiry_links: InquiryLinksTable;
	inquiry_files: InquiryFilesTable;
	reply_drafts: ReplyDraftsTable;
	saved_replies: SavedRepliesTable;
	assignment_rules: AssignmentRulesTable;
	inquiry_stages: InquiryStagesTable;
	lost_reasons: LostReasonsTable;
	destinations: DestinationsTable;
	deliveries: DeliveriesTable;
	delivery_attempts: DeliveryAttemptsTable;
	events: EventsTable;
	event_deliveries: EventDeliveriesTable;
	event_attempts: DeliveryAttemptsTable;
	notifications: NotificationsTable;
	notification_reads: NotificationReadsTable;
	notification_digests: NotificationDigestsTable;
	report_receivers: ReportReceiversTable;
	erasures: ErasuresTable;
	person_requests: PersonRequestsTable;
	erasure_tasks: ErasureTasksTable;
	signing_keys: SigningKeysTable;
	secret_key: SecretKeyTable;
	site_checks: SiteChecksTable;
	release_checks: ReleaseChecksTable;
	visit_counts: VisitCountsTable;
	vital_counts: VitalCountsTable;
	address_leads: AddressLeadsTable;
	missing_addresses: MissingAddressesTable;
	empty_searches: EmptySearchesTable;
}

export type Database = Kysely<Tables>;

/** Inside a transaction only this one may be awaited: the outer handle waits for the transaction to end. */
export type Tx = Transaction<Tables>;

export interface MigrationsTable {
	name: string;
	/** Checksum of its statements as they were applied. */
	checksum: string;
	applied_at: number;
	/** 1 when versions that do not know it cannot work with what it leaves. */
	contracts: Generated<number>;
}

export interface DocumentsTable {
	id: string;
	type: string;
	/** Slug of the draft; "" for types without pages. */
	slug: string;
	/** Position among the documents of its type. */
	place: number;
	/** Incremented by every change of the draft, to notice stale ones. */
	version: number;
	draft_revision: string;
	live_revision: string | null;
	/** "" when the document is not live. */
	live_slug: string;
	created_at: number;
	updated_at: number;
	first_published_at: number | null;
	trashed_at: number | null;
	/** 1 when a rollback made another version live than the draft, and nobody has chosen between them yet. */
	rolled_back: Generated<number>;
}

/** Every state a document ever had. A row may change while its author goes on editing, but not once it is released. */
export interface RevisionsTable {
	id: string;
	document_id: string;
	number: number;
	data: string;
	/** The searched text, folded. */
	search: string;
	author: string;
	note: string;
	created_at: number;
}

/** The pictures in each revision. The database updates the table whenever the data changes. */
export interface RevisionPicturesTable {
	media_id: string;
	revision_id: string;
}

/** The slugs in use by drafts and live documents. The primary key prevents duplicates. */
export interface SlugsTable {
	type: string;
	slug: string;
	document_id: string;
}

/** "picture": a picture was changed, the live content stayed the same. */
export type ReleaseKind = "publish" | "unpublish" | "reorder" | "rollback" | "import" | "picture";

/** Releases: what was live from one moment to the next. Rows never change. */
export interface ReleasesTable {
	number: number;
	kind: ReleaseKind;
	author: string;
	note: string;
	/** The release a rollback went back to. */
	of_release: number | null;
	created_at: number;
}

/** The state at release N is the latest change of each document up to N. Rows never change. */
export interface ReleaseChangesTable {
	release: number;
	document_id: string;
	type: string;
	/** Null when the document was taken off the site. */
	revision_id: string | null;
	slug: string;
	place: number;
	/** When the document went live first, and when its live content last changed. */
	live_since: number;
	changed_at: number;
}

/** Old addresses. They lead to the current address of the document, so there are no chains; to 410 when it is gone. */
export interface RedirectsTable {
	from_path: string;
	document_id: string;
	release: number;
}

/** Old addresses of documents that were deleted for ever. */
export interface GonePathsTable {
	path: string;
}

export type ScheduleAction = "publish" | "unpublish";
export type ScheduleState = "waiting" | "done" | "failed" | "cancelled";

export interface SchedulesTable {
	id: string;
	document_id: string;
	action: ScheduleAction;
	/** The revision that goes live; null for the draft at that time, which is how an earlier version scheduled it. */
	revision_id: string | null;
	at: number;
	state: ScheduleState;
	/** JSON of the actor who scheduled it. */
	actor: string;
	/** Why it failed. */
	reason: string;
	created_at: number;
	settled_at: number | null;
}

export interface ActivityTable {
	id: string;
	at: number;
	actor: string | null;
	actor_name: string;
	address: string;
	agent: string;
	action: string;
	type: string;
	document_id: string;
	title: string;
	/** JSON: what changed, before and after. */
	changes: string;
	release: number | null;
}

/**
 * Commands of the studio under the id that their browser gave them: `begun` once any of it is stored, `called off` when
 * nothing was and nothing will be.
 */
export interface CommandsTable {
	id: string;
	person: string;
	state: "running" | "begun" | "done" | "rejected" | "called off";
	/** JSON: the answer of a done command, or why it was rejected; how far it has come while it runs, "" when it does not say. */
	answer: string;
	at: number;
}

/** Work that only one of several processes may do at a time, and the process that does it. */
export interface LeasesTable {
	name: string;
	owner: string;
	until: number;
}

/** Issues found by the last check of the whole site; at most one row. */
export interface SiteChecksTable {
	release: number;
	at: number;
	author: string;
	/** JSON. */
	findings: string;
}

/** What the last check of each release found, in numbers: the findings themselves quote what the site said. */
export interface ReleaseChecksTable {
	release: number;
	at: number;
	errors: number;
	warnings: number;
	/** JSON: `Barrier`s. */
	barriers: string;
}

/** Keys of earlier versions, from before the key left the database; emptied by the first start of a later one. */
export interface SigningKeysTable {
	name: string;
	/** In base64. */
	value: string;
	created_at: number;
}

/** Fingerprint of the secret key, to notice a wrong one; one row. */
export interface SecretKeyTable {
	id: 1;
	fingerprint: string;
}
