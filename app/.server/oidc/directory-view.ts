import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { listMembers } from "../auth/members.ts";
import type { Backend } from "../http.ts";
import { type Directory, type DirectorySettings, noDirectory, readDirectory } from "./directory-settings.ts";

/** The directory as administrators see it: without its secret. */
export interface DirectoryView
	extends DirectorySettings,
		Pick<Directory, "isOfEnvironment" | "isRequired" | "wayBack" | "tried"> {
	/** Whether one is set at all. */
	readonly isSet: boolean;
	readonly hasSecret: boolean;
	/** The addresses that are registered at the directory. */
	readonly answers: string;
	readonly logouts: string;
	/** Administrators with a passkey, of whom one can be the way back. */
	readonly waysBack: readonly { readonly id: string; readonly name: string; readonly email: string }[];
}

export async function directoryView({
	store,
	env,
	secretKey,
}: Pick<Backend, "store" | "env" | "secretKey">): Promise<DirectoryView> {
	const [directory, members] = [await readDirectory(store, { env, secretKey }), await listMembers(store)];
	const { secret, ...shown } = directory ?? {
		...noDirectory,
		secret: "",
		isOfEnvironment: false,
		isRequired: false,
		wayBack: null,
		tried: undefined,
	};
	return {
		...shown,
		isSet: directory !== undefined,
		hasSecret: secret !== "",
		answers: env.siteUrl + studioAddresses.signedInByDirectory,
		logouts: env.siteUrl + studioAddresses.loggedOutByDirectory,
		waysBack: members
			.filter(({ role, state, passkeys }) => role === "administrator" && state === "active" && passkeys > 0)
			.map(({ id, name, email }) => ({ id, name, email })),
	};
}
