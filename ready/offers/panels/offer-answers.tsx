import { useState } from "react";
import { z } from "zod";
import {
	backendContext,
	canSendMail,
	command,
	defineAction,
	Failure,
	listRecipients,
	may,
	personContext,
	withTables,
} from "#core/server.ts";
import {
	type ActionArgs,
	Button,
	type LoaderArgs,
	Notice,
	type PanelProps,
	Status,
	TextField,
	Time,
	useAction,
} from "#core/studio.ts";
import { type Answer, answersTo, signAnswer } from "../answers.ts";
import { offer } from "../content.ts";
import { triedFor } from "../mail-copies.ts";
import { parts } from "../parts.ts";
import type { OfferTables } from "../tables.ts";

/** Returns what recipients of the offer `:id` answered, and how long they read which part of it. */
export async function loader({ context, params: { id } }: LoaderArgs<"id">) {
	const { store, env } = context.get(backendContext);
	await rejectOther(store, id);
	const recipients = await listRecipients(store, id);
	const ids = recipients.map((one) => one.id);
	const { readings, refusals } = await store.read(async (tx) => {
		const own = withTables<OfferTables>(tx);
		if (ids.length === 0) return { readings: [], refusals: [] };
		return {
			readings: await own.selectFrom("x_offer_readings").selectAll().where("recipient_id", "in", ids).execute(),
			refusals: await own.selectFrom("x_offer_refusals").selectAll().where("recipient_id", "in", ids).execute(),
		};
	});
	const answers = await answersTo(store, id);
	const person = context.get(personContext);
	return {
		maySign: may(person, "publish", { type: offer.name }),
		name: person.name,
		answers: answers.map(({ content, ...answer }) => ({
			...answer,
			options: JSON.parse(answer.options) as string[],
			copies: copiesOf(answer, canSendMail(env)),
		})),
		recipients: recipients.map(({ id, name, opened, lastOpenedAt }) => ({
			...{ id, name, opened, lastOpenedAt },
			refuses: refusals.some(({ recipient_id }) => recipient_id === id),
			seconds: parts.map((part) => readings.find((one) => one.recipient_id === id && one.part === part)?.seconds ?? 0),
		})),
	};
}

/** Answers 404 for an entry of another type: its recipients are not for whoever sees offers. */
async function rejectOther(store: Parameters<typeof answersTo>[0], id: string): Promise<void> {
	const documents = store.db.selectFrom("documents").where("type", "=", offer.name);
	const found = await documents.select("id").where("id", "=", id).executeTakeFirst();
	if (!found) throw new Response("There is no such offer.", { status: 404 });
}

function copiesOf({ mailed_at, at }: Pick<Answer, "mailed_at" | "at">, canMail: boolean): string {
	if (mailed_at !== null) return "Both sides have their copy.";
	if (!canMail) return "There is no mail server, so nobody has a copy by mail: print the page of the link.";
	return at < Date.now() - triedFor ? "The copies could not be mailed." : "Copies are on their way.";
}

const line = (missing: string) => z.string().trim().min(1, missing).max(80, "That is too long.");

/** Signs what a recipient accepted, for the company. */
export const action = defineAction("publish", {
	sign: command(
		{ answer: z.string().max(100), name: line("Type your name."), role: line("Type your role.") },
		async ({ store, params, person }, { answer, name, role }) => {
			if (!may(person, "publish", { type: offer.name }))
				throw new Failure("not-allowed", "Your role does not allow this.", {});
			const isSigned = await signAnswer(store, { document: params.id ?? "", answer, name, role });
			if (!isSigned)
				throw new Failure("not-possible", "This was signed already, or nobody accepted it. Load the page again.", {});
			return {};
		},
	),
}) satisfies (args: ActionArgs<"id">) => Promise<Response>;

const labels = {
	opening: "Opening",
	scope: "Scope",
	costs: "Price",
	plan: "Plan",
	people: "People",
	cases: "Cases",
	terms: "Terms",
	answer: "Accept",
} as const;

/** The answers to an offer, and how it was read. */
export function Panel({ loaderData, address, reload }: PanelProps<typeof loader>) {
	const { answers, recipients, maySign, name: own } = loaderData;
	return (
		<div className="grid gap-3.5">
			{answers.length === 0 && (
				<p className="mute">Nobody has answered yet. What they answer stands here, and cannot be changed.</p>
			)}
			{answers.map(({ id, accepted_document, name, role, email, at, options, total, currency, digest, ...answer }) => (
				<div key={id} className="grid gap-1">
					<p>
						<b>{name}</b>, {role}{" "}
						<Status tone={accepted_document === null ? "danger" : "ok"}>
							{accepted_document === null ? "Declined" : "Accepted"}
						</Status>
					</p>
					<p className="mute small">
						<Time at={at} />, {email}
						{accepted_document !== null && currency && `. ${total} ${currency}`}
						{options.length > 0 && `, with ${options.join(", ")}`}. {answer.copies}
					</p>
					<code className="small" style={{ overflowWrap: "anywhere" }}>
						sha256 {digest}
					</code>
					{answer.signed_at && (
						<p className="mute small">
							Signed for the company by {answer.signed_name}, {answer.signed_role}, <Time at={answer.signed_at} />.
						</p>
					)}
					{accepted_document !== null && !answer.signed_at && maySign && (
						<Sign answer={id} own={own} address={address} onSigned={reload} />
					)}
				</div>
			))}
			{recipients.length > 0 && (
				<ul className="grid gap-3.5">
					{recipients.map(({ id, name, opened, lastOpenedAt, refuses, seconds }) => (
						<li key={id}>
							<b>{name}</b>
							<p className="mute small">
								{lastOpenedAt === null ? (
									"Not opened."
								) : (
									<>
										Opened {opened === 1 ? "once" : `${opened} times`}, last <Time at={lastOpenedAt} relative />.{" "}
										{refuses ? "Does not want to be recorded." : readAs(seconds)}
									</>
								)}
							</p>
						</li>
					))}
				</ul>
			)}
			<p className="mute small">
				Recipients are told that you see this, and can refuse. It is forgotten 30 days after a link has ended.
			</p>
		</div>
	);
}

interface SignProps {
	answer: string;
	/** The name of whoever is signed in. */
	own: string;
	address: string;
	onSigned: () => void;
}

/** Signs an acceptance by typing name and role. */
function Sign({ answer, own, address, onSigned }: SignProps) {
	const { run, isPending, rejection } = useAction<typeof action>(address);
	const [name, setName] = useState(own);
	const [role, setRole] = useState("");
	return (
		<form
			className="grid gap-3.5"
			onSubmit={async (event) => {
				event.preventDefault();
				if (await run("sign", { answer, name, role }, { says: "Signed. Both sides get a mail." })) onSigned();
			}}
		>
			{rejection && (
				<Notice tone="danger" role="alert">
					{rejection.sentence}
				</Notice>
			)}
			<TextField label="Your name" value={name} onChange={setName} />
			<TextField label="Your role" value={role} onChange={setRole} />
			<p className="mute small">
				You sign what the digest above is of. The recipient sees it on the page, and both sides by mail.
			</p>
			<p>
				<Button type="submit" busy={isPending("sign")} isDisabled={name.trim() === "" || role.trim() === ""}>
					Sign for the company
				</Button>
			</p>
		</form>
	);
}

function readAs(seconds: readonly number[]): string {
	const read = parts.flatMap((part, index) =>
		seconds[index]! > 0 ? `${labels[part]} ${durationOf(seconds[index]!)}` : [],
	);
	return read.length > 0 ? `Read: ${read.join(", ")}.` : "Nothing read for long.";
}

function durationOf(seconds: number): string {
	return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
