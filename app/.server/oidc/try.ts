import { roleFor } from "./admit.ts";
import type { DirectorySettings, Finding } from "./directory-settings.ts";
import type { Identity } from "./read-identity.ts";

/**
 * Says what a try of the directory found.
 * @param found who came back; a sentence with what went wrong when nobody did
 */
export function findingsOf(found: Identity | string, settings: DirectorySettings): readonly Finding[] {
	if (typeof found === "string") return [bad(found)];
	const { email, isVerified, groups, leftOutGroups, session } = found;
	const given = roleFor(found, settings);
	const role = given && [given.role, given.languages.join(", ")].filter(Boolean).join(" of ");
	return [
		good("The directory answers, and its keys are valid."),
		email === ""
			? bad(`Signed in as ${found.name || found.subject}. No e-mail address arrives, which a new account needs.`)
			: good(`Signed in as ${email}.`),
		...(email !== "" && !isVerified
			? [
					bad(
						"The directory does not say that the address is verified, so a domain gives nobody a role, and no invited account is found.",
					),
				]
			: []),
		leftOutGroups
			? bad("Groups are left out because there are too many. Let the directory send those of this site alone.")
			: groups.length > 0
				? good(`Groups arrive: ${groups.slice(0, 20).join(", ")}${groups.length > 20 ? ", and more" : ""}.`)
				: bad(`No groups arrive in “${settings.groupsClaim}”. Roles by group need them.`),
		given
			? good(`Somebody like this gets a role: ${role}.`)
			: bad("Neither group nor domain gives somebody like this a role."),
		session === ""
			? bad("The directory does not name its sessions: a logout there ends those here by person.")
			: good("The directory names its sessions, so a logout there ends here."),
	];
}

function good(sentence: string): Finding {
	return { isGood: true, sentence };
}

function bad(sentence: string): Finding {
	return { isGood: false, sentence };
}
