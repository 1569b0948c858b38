import { createHmac, timingSafeEqual } from "node:crypto";
import type { SecretKey } from "../secret-key/secret-key.ts";

/** What a code is for: the approval by one link of exactly one content. */
export interface ApprovalOf {
	readonly link: string;
	/** Of the content that is looked at. */
	readonly hash: string;
}

/** A code is valid in the quarter of an hour in which it is made, and in the next. */
const slotTime = 15 * 60_000;

/**
 * Returns the code of six figures that is mailed to the address of a link. It is derived from the secret key, so that
 * every instance knows it and none is kept.
 */
export function approvalCode(secretKey: SecretKey, { link, hash }: ApprovalOf, at = Date.now()): string {
	const slot = Math.floor(at / slotTime);
	const digest = createHmac("sha256", secretKey.for("approval code")).update(`${link} ${hash} ${slot}`).digest();
	return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** Whether a code is a valid one, whatever blanks were typed in it. Count the tries before. */
export function isApprovalCode(secretKey: SecretKey, of: ApprovalOf, typed: string, at = Date.now()): boolean {
	const given = Buffer.from(typed.replace(/\s/g, ""));
	return [at, at - slotTime].some((time) => {
		const code = Buffer.from(approvalCode(secretKey, of, time));
		return code.length === given.length && timingSafeEqual(code, given);
	});
}
