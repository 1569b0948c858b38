import type { Collection } from "../content/model/define.ts";
import { collections } from "../content/register/register.ts";
import { type Holder, may } from "../rights.ts";
import { mayAccess } from "./access.ts";
import { studioAddresses } from "./studio-addresses.ts";

/** Where somebody begins in the studio who may not open the dashboard: at the first screen that is theirs. */
export function firstAddress(person: Holder): string {
	const screens = [studioAddresses.inquiries, studioAddresses.languages, "/admin/people", "/admin/look"];
	const own = (collections as readonly Collection<string, any>[]).find(({ name, hasNoSection }) =>
		hasNoSection ? false : may(person, "people", { type: name }),
	);
	if (own && !may(person, "inquiries")) return `/admin/${own.section?.path ?? own.name}`;
	return (
		[...screens, "/admin/settings", studioAddresses.system, "/admin/activity"].find((address) =>
			mayAccess(address, "GET", person),
		) ?? studioAddresses.notForRole
	);
}
