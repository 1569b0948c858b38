/** Characters a password needs at least, alone and beside a second factor. */
export const shortest = { alone: 15, besideSecondFactor: 12 } as const;
const longest = 256;

/** Why a password cannot be taken, in a sentence that says what to do; undefined when it can. */
export function passwordProblem(
	password: string,
	{ secondFactor = false, words = [] }: { secondFactor?: boolean; words?: readonly string[] } = {},
): string | undefined {
	const least = secondFactor ? shortest.besideSecondFactor : shortest.alone;
	const length = [...password].length;
	if (length < least) return `Use ${least} characters or more; a few unrelated words are easy to remember.`;
	if (length > longest) return `Use ${longest} characters or fewer.`;
	const plain = password.toLowerCase();
	const told = words.find((word) => word.length > 3 && plain.includes(word.toLowerCase()));
	if (told) return "Leave your name and e-mail address out of the password.";
	if (new Set(plain).size < 5) return "Use more different characters; this one is easy to guess.";
	return undefined;
}
