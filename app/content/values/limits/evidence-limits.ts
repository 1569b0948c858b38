/** The private files of claims and consents. */
export const evidenceLimits = {
	/** Of one file: a contract as it was scanned. */
	bytes: 10 * 1024 * 1024,
	/** Of one entry. */
	files: 20,
	/** Characters of its name. */
	name: 120,
} as const;

export const tooLargeEvidence = `The file is larger than ${evidenceLimits.bytes / 1024 / 1024} MB. Choose a smaller one, or compress it.`;
