import { RotateCcw } from "lucide-react";
import { Link, useFetcher } from "react-router";
import type { DeadLetter } from "../../../.server/outbox/dead-letters.ts";
import { Button } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Time } from "../../controls/time.tsx";
import { refusalIn } from "../../refusal.ts";
import type { action } from "./destinations.tsx";

/** Deliveries that were given up after the last try, and the way to try them again. */
export function DeadLetters({ letters }: { letters: readonly DeadLetter[] }) {
	const all = useFetcher<typeof action>();
	const refusal = refusalIn(all.data);
	return (
		<Panel
			title="Given up"
			actions={
				letters.length > 0 && (
					<all.Form method="post">
						<Button type="submit" name="act" value="replay-all" icon={RotateCcw} busy={all.state !== "idle"}>
							Try all again
						</Button>
					</all.Form>
				)
			}
		>
			{refusal && (
				<Notice tone="danger" role="alert">
					{refusal}
				</Notice>
			)}
			{letters.length === 0 ? (
				<p className="panel-words mute">Nothing was given up. What fails is tried again for three days.</p>
			) : (
				<ul className="dead-letters">
					{letters.map((letter) => (
						<Letter key={letter.delivery} letter={letter} />
					))}
				</ul>
			)}
		</Panel>
	);
}

function Letter({ letter: { delivery, inquiry, reference, destination, givenUpAt } }: { letter: DeadLetter }) {
	const fetcher = useFetcher<typeof action>();
	const refusal = refusalIn(fetcher.data);
	return (
		<li>
			<span>
				<Link className="underline" to={`/admin/inquiries/${inquiry}`}>
					{reference}
				</Link>{" "}
				to {destination}
				{refusal && (
					<span role="alert" className="tone-danger">
						{" "}
						{refusal}
					</span>
				)}
			</span>
			<span className="small mute num">
				<Time at={givenUpAt} />
			</span>
			<fetcher.Form method="post">
				<input type="hidden" name="delivery" value={delivery} />
				<Button type="submit" name="act" value="replay" busy={fetcher.state !== "idle"}>
					<span>
						Try again
						<span className="sr-only">
							{" "}
							to send {reference} to {destination}
						</span>
					</span>
				</Button>
			</fetcher.Form>
		</li>
	);
}
