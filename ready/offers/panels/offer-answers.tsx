import { backendContext, listRecipients, withTables } from "#core/server.ts";
import { type LoaderArgs, type PanelProps, Status, Time } from "#core/studio.ts";
import { answersTo } from "../answers.ts";
import { parts } from "../parts.ts";
import type { OfferTables } from "../tables.ts";

/** Returns what recipients of the offer `:id` answered, and how long they read which part of it. */
export async function loader({ context, params: { id } }: LoaderArgs<"id">) {
	const { store } = context.get(backendContext);
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
	return {
		answers: answers.map(({ content, ...answer }) => ({ ...answer, options: JSON.parse(answer.options) as string[] })),
		recipients: recipients.map(({ id, name, opened, lastOpenedAt }) => ({
			...{ id, name, opened, lastOpenedAt },
			refuses: refusals.some(({ recipient_id }) => recipient_id === id),
			seconds: parts.map((part) => readings.find((one) => one.recipient_id === id && one.part === part)?.seconds ?? 0),
		})),
	};
}

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
export function Panel({ loaderData: { answers, recipients } }: PanelProps<typeof loader>) {
	return (
		<div className="grid gap-3.5">
			{answers.length === 0 && (
				<p className="mute">Nobody has answered yet. What they answer stands here, and cannot be changed.</p>
			)}
			{answers.map(({ id, accepted_document, name, role, email, at, options, total, currency, digest, mailed_at }) => (
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
						{options.length > 0 && `, with ${options.join(", ")}`}.{" "}
						{mailed_at === null ? "Copies are on their way." : "Both sides have their copy."}
					</p>
					<code className="small" style={{ overflowWrap: "anywhere" }}>
						sha256 {digest}
					</code>
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

function readAs(seconds: readonly number[]): string {
	const read = parts.flatMap((part, index) =>
		seconds[index]! > 0 ? `${labels[part]} ${durationOf(seconds[index]!)}` : [],
	);
	return read.length > 0 ? `Read: ${read.join(", ")}.` : "Nothing read for long.";
}

function durationOf(seconds: number): string {
	return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
