/** The names of the jobs of the product, which no other job can have. */
export const productJobs = [
	"Erase old inquiries",
	"Remind of replies",
	"Mail digests",
	"Mail reports",
	"Remind of evidence that ends",
	"Remind of limits that should be mended",
	"Remind of consents that end",
	"Remind of requests about personal data",
	"Erase what is over its time",
	"Prove that nothing is kept too long",
	"Remove retired files of pictures",
] as const;

export type ProductJob = (typeof productJobs)[number];
