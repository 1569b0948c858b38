import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Runs `end` when the test is over, or outside of one when all of its file are. */
export function afterTest(end: () => unknown): void {
	const later = async () => void (await end());
	if (TestRunner.getCurrentTest()) onTestFinished(later);
	else afterAll(later);
}
