/** The past tense of an action: "updated", "signed in". */
export function pastOf(action: string): string {
	return irregular[action] ?? (action.endsWith("e") ? `${action}d` : `${action}ed`);
}

const irregular: Readonly<Record<string, string>> = {
	save: "updated",
	trash: "deleted",
	delete: "deleted for ever",
	unpublish: "unpublished",
	"cancel schedule": "cancelled the schedule of",
	"schedule failed": "could not publish on schedule",
	"roll back": "went back to",
	"back up": "backed up",
	prove: "proved",
	"switch on": "switched on",
	"switch off": "switched off",
	replay: "delivered again",
	drop: "dropped",
	reply: "replied to",
	submit: "submitted",
	"sign in": "signed in",
	"sign out": "signed out",
	"change role": "changed the role of",
	"change password": "changed the password of",
	"ask for new password": "asked for a new password for",
	"reset password": "reset the password of",
	"end session": "ended a session of",
	"add second factor": "added a second factor for",
	"remove second factor": "removed the second factor of",
	"make recovery codes": "made recovery codes for",
	"use recovery code": "used a recovery code of",
	"add passkey": "added a passkey for",
	"remove passkey": "removed a passkey of",
};

/**
 * A line of the log: "updated projects: Stillwater". Records without a name are called Item; people's accounts are
 * called by their name.
 */
export function sentenceOf({ action, type, title }: Pick<Line, "action" | "type" | "title">): string {
	if (action === "sign in" || action === "sign out") return pastOf(action);
	if (type === "people") return `${pastOf(action)} ${title || "somebody"}`;
	return `${pastOf(action)} ${type || "content"}: ${title || "Item"}`;
}

/** Whether a line is about a change that its sentence does not say is live: it was saved and published at once. */
export function isPublishedToo({ action, release }: Pick<Line, "action" | "release">): boolean {
	return release !== null && (action === "save" || action === "create");
}

interface Line {
	readonly action: string;
	readonly type: string;
	readonly title: string;
	/** The release that it is live since. */
	readonly release: number | null;
}
