import { isCommon } from "./common-passwords/is-common.ts";

/** Minimum length of a password, alone and with a second factor. */
export const shortest = { alone: 15, besideSecondFactor: 12 } as const;
const longest = 256;

interface Owner {
	/** Whether the person has a second factor. */
	readonly secondFactor?: boolean;
	/** Name and e-mail address. */
	readonly words?: readonly string[];
}

/** A sentence why a password is not accepted and what to do; undefined when it is. */
export async function passwordProblem(
	password: string,
	{ secondFactor = false, words = [] }: Owner = {},
): Promise<string | undefined> {
	const least = secondFactor ? shortest.besideSecondFactor : shortest.alone;
	const length = [...password].length;
	if (length < least) return `Use ${least} characters or more; a few unrelated words are easy to remember.`;
	if (length > longest) return `Use ${longest} characters or fewer.`;
	const plain = password.toLowerCase();
	const own = words.flatMap((word) => word.toLowerCase().split(/[\s@]+/)).filter((word) => word.length > 3);
	if (own.some((word) => plain.includes(word))) return "Leave your name and e-mail address out of the password.";
	if (await isCommon(password)) return "This password is among the first to be guessed; use a few unrelated words.";
	return undefined;
}
