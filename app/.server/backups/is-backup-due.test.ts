import { expect, test } from "vitest";
import { isBackupDue } from "./is-backup-due.ts";

const at = 2 * 60;
const time = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const made = (text: string, state: "good" | "failed" | "making" = "good") => ({ startedAt: time(text), state });

test.each([
	["there is none yet", undefined, "22T12:00", true],
	["the night has passed without one", made("21T02:00"), "22T02:00", true],
	["tonight's is not due yet", made("21T02:00"), "22T01:59", false],
	["tonight's is made", made("22T02:00"), "22T12:00", false],
	["it was away at night, and made one in the morning", made("22T09:00"), "22T23:00", false],
	["tonight's failed just now", made("22T02:00", "failed"), "22T02:30", false],
	["tonight's failed an hour ago", made("22T02:00", "failed"), "22T03:00", true],
	["one is being made", made("22T02:00", "making"), "22T03:00", false],
] as const)("a backup when %s", (_, last, now, due) => {
	expect(isBackupDue(last, at, time(now))).toBe(due);
});
