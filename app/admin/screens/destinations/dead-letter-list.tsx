import { Link } from "react-router";
import type { DeadLetter } from "../../../.server/outbox/dead-letters.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Time } from "../../controls/time/time.tsx";
import { RotateCcw } from "../../icons.tsx";
import type { action } from "./destinations-action.ts";

/** Deliveries that failed for good, with a button to try them again. */
export function DeadLetters({ letters }: { letters: readonly DeadLetter[] }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/destinations");
	return (
		<Panel
			title="Given up"
			actions={
				letters.length > 0 && (
					<Button icon={RotateCcw} busy={isPending()} onPress={() => void run("replay", {})}>
						Try all again
					</Button>
				)
			}
		>
			<ErrorNotice of={rejection} />
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
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/destinations");
	return (
		<li>
			<span>
				{inquiry === undefined ? (
					reference
				) : (
					<Link className="underline" to={`/admin/inquiries/${inquiry}`}>
						{reference}
					</Link>
				)}{" "}
				to {destination}
				{rejection && (
					<span role="alert" className="tone-danger">
						{" "}
						{rejection.sentence}
					</span>
				)}
			</span>
			<span className="small mute num">
				<Time at={givenUpAt} />
			</span>
			<Button busy={isPending()} onPress={() => void run("replay", { delivery })}>
				<span>
					Try again
					<span className="sr-only">
						{" "}
						to send {reference} to {destination}
					</span>
				</span>
			</Button>
		</li>
	);
}
