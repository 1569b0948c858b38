import type { wordsIn } from "#core/server.ts";
import type { Answer } from "./answers.ts";
import type { offerWords } from "./words.ts";

type Words = ReturnType<typeof wordsIn<(typeof offerWords)["words"]>>;

/** Says who signed an acceptance for the company, and when; "" while nobody has. */
export function signedSentence(
	{ signed_name: name, signed_role: role, signed_at: at }: Answer,
	{ t, date, company }: Pick<Words, "t" | "date"> & { readonly company: string },
): string {
	if (!at) return "";
	return t("signed", { name: name ?? "", role: role ?? "", company, day: date(at, { dateStyle: "long" }) });
}
