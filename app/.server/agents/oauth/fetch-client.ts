import { z } from "zod";
import { Failure } from "../../../errors.ts";
import { PrivateAddress } from "../../guarded-lookup.ts";
import { get } from "../../outbox/get.ts";

/** A program that wants to work for a person. Whatever it says of itself, only the host of its id is proved. */
export interface Client {
	/** The address of the document about it. */
	readonly id: string;
	/** The name that it gives itself, with the host of its id: such as Writer (writer.example). */
	readonly name: string;
	readonly host: string;
	/** The addresses to which answers for it may be sent. */
	readonly redirects: readonly string[];
}

/** How long a document may take, in milliseconds, and how large it may be. */
const limits = { connect: 3_000, whole: 5_000, bytes: 16 * 1024 };
const longestId = 400;
const longestName = 60;

/** The parts of a document that are of use (draft-ietf-oauth-client-id-metadata-document). */
const shape = z.object({
	client_id: z.string(),
	client_name: z.string().max(1000).optional(),
	redirect_uris: z.array(z.string().max(1000)).min(1).max(50),
	token_endpoint_auth_method: z.string().optional(),
	grant_types: z.array(z.string()).optional(),
	response_types: z.array(z.string()).optional(),
	client_secret: z.undefined().optional(),
});

/**
 * Fetches the document that a client id is the address of.
 * @throws {Failure} `not-possible` with a sentence for the person who is asked
 */
export async function fetchClient(
	id: string,
	{ allowPrivate, whole = limits.whole }: { readonly allowPrivate: boolean; readonly whole?: number },
): Promise<Client> {
	if (!isClientId(id))
		refuse("This program does not say who it is: its client_id has to be the https address of a document about it.");
	const { host } = new URL(id);
	const headers = { accept: "application/json", "user-agent": "Quillstone" };
	const found = await get(id, headers, { ...limits, whole, allowPrivate }).catch((cause: unknown) => {
		if (cause instanceof PrivateAddress) refuse(`${host} is inside a private network, where nothing is looked up.`);
		return refuse(`What this program says about itself could not be read at ${host}: ${(cause as Error).message}`);
	});
	if (found.status !== 200)
		refuse(`What this program says about itself could not be read: ${host} answered with ${found.status}.`);
	if (!/^application\/(json|[\w.-]+\+json)$/.test(found.type))
		refuse(`What ${host} has there is no document about a program: it has to be JSON.`);
	const { data, success } = shape.safeParse(parsed(found.text));
	if (!success)
		refuse(`What ${host} says about this program is not complete, or holds a secret that everybody can read.`);
	if (data.client_id !== id)
		refuse(`What ${host} has there is about another program. It may pretend to be one that it is not.`);
	if ((data.token_endpoint_auth_method ?? "none") !== "none")
		refuse("This program wants to sign in with a secret or a key of its own, which this site does not take.");
	if (data.grant_types?.includes("authorization_code") === false || data.response_types?.includes("code") === false)
		refuse("This program does not sign in the way that this site does, by a code.");
	return { id, host, name: nameOf(data.client_name ?? "", host), redirects: data.redirect_uris };
}

/** An address in its one spelling, of a path below a host: without fragment, credentials and dot segments. */
function isClientId(id: string): boolean {
	if (id.length > longestId || !/^https:\/\/[!-~]+$/.test(id) || !URL.canParse(id)) return false;
	const { href, pathname, hash, username, password } = new URL(id);
	return href === id && pathname !== "/" && hash === "" && !id.includes("#") && !username && !password;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** In one line, without signs that turn or hide what stands around them, and with the host, which it cannot make up. */
function nameOf(said: string, host: string): string {
	const plain = said
		.replace(/[\p{C}\p{Z}()]+/gu, " ")
		.trim()
		.normalize("NFC");
	const name = [...plain].slice(0, longestName).join("").trim();
	return name ? `${name} (${host})` : host;
}

function refuse(sentence: string): never {
	throw new Failure("not-possible", sentence, {});
}
