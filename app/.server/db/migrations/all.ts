import { content } from "./0001-content.ts";
import { inquiries } from "./0002-inquiries.ts";
import { inbox } from "./0003-inbox.ts";
import { auth } from "./0004-auth.ts";
import { pictures } from "./0005-pictures.ts";
import { analytics } from "./0006-analytics.ts";
import { digests } from "./0008-digests.ts";
import { siteChecks } from "./0009-site-checks.ts";
import { gonePaths } from "./0010-gone-paths.ts";
import { indexes } from "./0011-indexes.ts";
import { unfinishedPictures } from "./0013-unfinished-pictures.ts";
import { secrets } from "./0014-secrets.ts";
import { commands } from "./0015-commands.ts";
import { rolledBack } from "./0016-rolled-back.ts";
import { replacedPictures } from "./0017-replaced-pictures.ts";
import { statusPages } from "./0018-status-pages.ts";
import { search } from "./0019-search.ts";
import { bookmarks } from "./0020-bookmarks.ts";
import { lookFiles } from "./0021-look-files.ts";
import { pictureChanges } from "./0022-picture-changes.ts";
import { replies } from "./0023-replies.ts";
import { prices } from "./0024-prices.ts";
import { removedPictures } from "./0025-removed-pictures.ts";
import { comments } from "./0026-comments.ts";
import { presence } from "./0027-presence.ts";
import { proposals } from "./0028-proposals.ts";
import { reviews } from "./0029-reviews.ts";
import { leases } from "./0032-leases.ts";
import { backups } from "./0033-backups.ts";
import { addresses } from "./0034-addresses.ts";
import { authors } from "./0035-authors.ts";
import { forms } from "./0037-forms.ts";
import { tokens } from "./0040-tokens.ts";
import { events } from "./0041-events.ts";
import { agents } from "./0043-agents.ts";
import { moveIns } from "./0045-move-ins.ts";
import { bucketFiles } from "./0048-bucket-files.ts";
import { commentReplies } from "./0049-comment-replies.ts";
import { libraryFiles } from "./0050-library-files.ts";
import { leads } from "./0052-leads.ts";
import { categories } from "./0053-categories.ts";
import { oauth } from "./0055-oauth.ts";
import { firstPages } from "./0058-first-pages.ts";
import { proposalOrders } from "./0060-proposal-orders.ts";
import { proposalPictures } from "./0061-proposal-pictures.ts";
import { widerConnections } from "./0062-wider-connections.ts";
import { scheduledRevisions } from "./0063-scheduled-revisions.ts";
import { proposalWriters } from "./0064-proposal-writers.ts";
import { searchLetters } from "./0065-search-letters.ts";
import { missingPictures } from "./0066-missing-pictures.ts";
import { jobs } from "./0067-jobs.ts";
import { fileLinks } from "./0068-file-links.ts";
import { inquiryLanguages } from "./0069-inquiry-languages.ts";
import { translators } from "./0070-translators.ts";
import { updates } from "./0072-updates.ts";
import { followUps } from "./0080-follow-ups.ts";
import { reports } from "./0081-reports.ts";
import { readBefore } from "./0082-read-before.ts";
import { ownZones } from "./0083-own-zones.ts";
import { recipients } from "./0084-recipients.ts";
import { directories } from "./0087-directories.ts";
import { tokenPurposes } from "./0088-token-purposes.ts";
import { inquiryRules } from "./0089-inquiry-rules.ts";
import { personalData } from "./0091-personal-data.ts";
import { roles } from "./0092-roles.ts";
import { consents } from "./0094-consents.ts";
import { evidenceFiles } from "./0095-evidence-files.ts";
import { provenApprovals } from "./0098-proven-approvals.ts";
import { inquiryMails } from "./0099-inquiry-mails.ts";
import { searchTerms } from "./0100-search-terms.ts";
import { emptySearches } from "./0101-empty-searches.ts";
import { releaseChecks } from "./0102-release-checks.ts";
import { filesByLink } from "./0103-files-by-link.ts";
import { inquiryCounts } from "./0105-inquiry-counts.ts";
import { inquiryColumns } from "./0106-inquiry-columns.ts";
import type { Migration } from "./migration.ts";

/** In the order in which they are applied. Add at the end; never change one. */
export const migrations: readonly Migration[] = [
	content,
	inquiries,
	inbox,
	auth,
	pictures,
	analytics,
	digests,
	siteChecks,
	gonePaths,
	indexes,
	unfinishedPictures,
	secrets,
	commands,
	rolledBack,
	replacedPictures,
	statusPages,
	search,
	bookmarks,
	lookFiles,
	pictureChanges,
	replies,
	prices,
	removedPictures,
	comments,
	presence,
	proposals,
	reviews,
	leases,
	backups,
	addresses,
	authors,
	forms,
	tokens,
	events,
	agents,
	moveIns,
	bucketFiles,
	commentReplies,
	libraryFiles,
	leads,
	categories,
	oauth,
	firstPages,
	proposalOrders,
	proposalPictures,
	widerConnections,
	scheduledRevisions,
	proposalWriters,
	searchLetters,
	missingPictures,
	jobs,
	fileLinks,
	inquiryLanguages,
	translators,
	updates,
	followUps,
	reports,
	readBefore,
	ownZones,
	recipients,
	directories,
	tokenPurposes,
	inquiryRules,
	personalData,
	roles,
	consents,
	evidenceFiles,
	provenApprovals,
	inquiryMails,
	searchTerms,
	emptySearches,
	releaseChecks,
	filesByLink,
	inquiryCounts,
	inquiryColumns,
];

/** The number of the schema that this version makes. */
export const currentSchema = numberOf(migrations);

/** The number of the schema that migrations make: that of the last one. */
export function numberOf(all: readonly Migration[]): string {
	return all.at(-1)?.name.slice(0, 4) ?? "0000";
}
