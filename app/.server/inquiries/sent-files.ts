import { createHmac, timingSafeEqual } from "node:crypto";
import type { PublicFile } from "../../content/fields/public-values.ts";
import type { OwnForm } from "../../content/register/form-conditions.ts";
import { fileLinkDays, sentFileKey } from "../../content/values/addresses/sent-file-link.ts";
import { latestPast } from "../clock-watch.ts";
import type { Backend } from "../http.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** A file that whoever sent a form receives. */
export interface SentFile {
	readonly label: string;
	/** The path of its link. */
	readonly path: string;
}

const lastsFor = fileLinkDays * 24 * 3_600_000; // milliseconds

/** The files that the sender of an inquiry receives, with their links. */
export function sentFiles(
	secretKey: SecretKey,
	inquiry: string,
	{ delivery }: Pick<OwnForm, "delivery">,
): readonly SentFile[] {
	return delivery.files.flatMap(({ file, label }) =>
		file ? { label: label || file.name, path: `/inquiry/file?key=${keyOf(secretKey, inquiry, file)}` } : [],
	);
}

/**
 * The file that a key opens; undefined when it opens none any more: its time is over, the inquiry was erased, or the form
 * does not send the file now.
 */
export async function openSentFile(
	{ store, secretKey }: Pick<Backend, "store" | "secretKey">,
	snapshot: Pick<Snapshot, "byId">,
	key: string,
): Promise<PublicFile | undefined> {
	if (!sentFileKey.test(key)) return undefined;
	const [inquiry = ""] = key.split(".");
	const asked = store.db.selectFrom("inquiries").select(["form", "state", "created_at"]).where("id", "=", inquiry);
	const row = await asked.executeTakeFirst();
	if (!row || row.state === "spam" || !isCurrent(row.created_at)) return undefined;
	const files = snapshot.byId("forms", row.form)?.delivery.files ?? [];
	const isMeant = (file: PublicFile | null) =>
		file !== null && timingSafeEqual(Buffer.from(keyOf(secretKey, inquiry, file)), Buffer.from(key));
	return files.find(({ file }) => isMeant(file))?.file ?? undefined;
}

/** A clock that was set back must not make a link last. */
function isCurrent(createdAt: number): boolean {
	return createdAt + lastsFor > Date.now() && createdAt <= latestPast();
}

/** The link is of this inquiry and this file, and is stored nowhere. */
function keyOf(secretKey: SecretKey, inquiry: string, { id }: PublicFile): string {
	const claim = `${inquiry} ${id}`;
	return `${inquiry}.${createHmac("sha256", secretKey.for("sent file")).update(claim).digest("hex").slice(0, 32)}`;
}
