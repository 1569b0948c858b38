import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { currentSession } from "../auth/sessions/session.ts";
import { type SignIn, signInFromDirectory } from "../auth/sign-in.ts";
import { backendContext, clientContext, siteContext } from "../http.ts";
import { accountOf, admit, connect } from "./admit.ts";
import { type Begun, beginAt, begunBy, type Context, forgotten } from "./begin.ts";
import { type Directory, hostOf, keepTried, readDirectory, refuse } from "./directory-settings.ts";
import { findProvider, inWords, isAway } from "./provider.ts";
import { type Identity, identityFrom, takeOnce } from "./read-identity.ts";
import { findingsOf } from "./try.ts";

/** What came of an answer of the directory, with cookies for the response. */
export type Answered = { readonly cookies: readonly string[] } & (
	| { readonly kind: "done"; readonly to: string }
	| { readonly kind: "rejected"; readonly status: number; readonly sentence: string }
);

/** How people can sign in: the host of the directory, "" for none, and whether it is the only way. */
export async function waysIn(context: Context): Promise<{ directory: string; isOnly: boolean }> {
	const { store, env, secretKey } = context.get(backendContext);
	const directory = await readDirectory(store, { env, secretKey });
	return { directory: directory ? hostOf(directory) : "", isOnly: directory?.isRequired ?? false };
}

/**
 * Begins to sign in with the directory, to connect an account with it, or to try it.
 * @param to the address of the studio to open afterwards
 * @param person who begins it, unless they only sign in
 * @throws {Failure} `not-possible`
 */
export async function begin(
	context: Context,
	wanted: Pick<Begun, "purpose" | "to" | "person">,
): Promise<{ address: string; cookie: string }> {
	return beginAt(context, await theDirectory(context), wanted);
}

/**
 * Takes the answer of the directory that a browser brings: signs in, connects an account, or keeps what came of a try.
 * @param url of the request, with the answer in its query
 */
export async function takeAnswer(request: Request, context: Context, url: URL): Promise<Answered> {
	const begun = await begunBy(request, context);
	const cookies = [await forgotten(context.get(siteContext).origin)];
	const tooLate = "This browser did not begin to sign in, or too long ago. Begin again.";
	if (!begun) return { kind: "rejected", status: 403, sentence: tooLate, cookies };
	const done =
		begun.purpose === "sign in"
			? await signInFromDirectory(request, context, () => enter(context, url, begun))
			: await ofSignedIn(request, context, { url, begun });
	if (done.kind === "rejected") return { ...done, cookies };
	return { kind: "done", to: begun.to, cookies: [...cookies, ...done.cookies] };
}

/** Finds the account of whoever comes back. */
async function enter(context: Context, url: URL, begun: Begun) {
	const { store } = context.get(backendContext);
	const directory = await theDirectory(context);
	const identity = await identify(context, directory, { url, begun });
	const admission = await store.write((tx) =>
		admit(tx, identity, { directory, actor: ofDirectory(context, directory) }),
	);
	if ("sentence" in admission) return { status: 403, sentence: admission.sentence };
	return { person: admission.person, session: identity.session };
}

interface Answer {
	readonly url: URL;
	readonly begun: Begun;
}

/** Connects the account of whoever is signed in, or keeps what they found when they tried the directory. */
async function ofSignedIn(request: Request, context: Context, { url, begun }: Answer): Promise<SignIn> {
	const { store } = context.get(backendContext);
	try {
		const session = await currentSession(request, context);
		if (!session || session.person.id !== begun.person)
			refuse("Somebody else is signed in now than when this began. Begin again.");
		const { id: person, name, role } = session.person;
		const directory = await theDirectory(context);
		if (begun.purpose === "try") {
			if (role === "administrator") await keepFindings(context, directory, { url, begun });
		} else {
			const identity = await identify(context, directory, { url, begun });
			await store.write(async (tx) => {
				const known = await accountOf(tx, identity);
				if (known && known.id !== person)
					refuse(`${hostOf(directory)} knows you as ${known.email} here. Sign in as that.`);
				await connect(tx, person, identity);
				const actor = { id: person, name, ...context.get(clientContext) };
				await record(tx, { actor, action: "add", type: "directory", document: person, title: hostOf(directory) });
			});
		}
		return { kind: "in", person, cookies: session.cookies };
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return { kind: "rejected", status: error.status, sentence: error.sentence };
	}
}

async function keepFindings(context: Context, directory: Directory, answer: Answer): Promise<void> {
	const { store } = context.get(backendContext);
	const { issuer, clientId } = directory;
	const found = await identify(context, directory, answer).catch((error: unknown) => {
		if (error instanceof Failure) return error.sentence;
		throw error;
	});
	const findings = findingsOf(found, directory);
	await keepTried(store, { issuer, clientId, at: Date.now(), findings, isRoundTrip: typeof found !== "string" });
}

/**
 * Exchanges an answer for who somebody is. Each answer is good for once, on whichever instance.
 * @throws {Failure} with a sentence: `not-allowed` when the answer cannot be trusted, `not-possible` when the directory is away
 */
async function identify(context: Context, directory: Directory, { url, begun }: Answer): Promise<Identity> {
	const { store, env } = context.get(backendContext);
	const { origin } = context.get(siteContext);
	const host = hostOf(directory);
	const provider = await findProvider(directory, { allowPrivate: env.allowPrivateDestinations });
	if (provider.as.issuer !== begun.issuer)
		throw untrusted(`This began with another directory than ${host}, which is set now. Begin again.`);
	if (!(await takeOnce(store, `state ${begun.state}`, begun.ends)))
		throw untrusted("This answer was used before. Begin again.");
	try {
		return await identityFrom(url, begun, { provider, settings: directory, origin });
	} catch (error) {
		throw isAway(error) ? refuse(inWords(error, host), error) : untrusted(inWords(error, host), error);
	}
}

function untrusted(sentence: string, cause?: unknown): Failure {
	return new Failure("not-allowed", sentence, {}, { cause });
}

async function theDirectory(context: Context): Promise<Directory> {
	const { store, env, secretKey } = context.get(backendContext);
	const directory = await readDirectory(store, { env, secretKey });
	return directory ?? refuse("No directory is set here. Sign in with your password or a passkey.");
}

/** What the directory decides is written down as its own doing. */
function ofDirectory(context: Context, directory: Directory): Actor {
	return { id: null, name: hostOf(directory), ...context.get(clientContext) };
}
