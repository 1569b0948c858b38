import { useState } from "react";
import { backendContext } from "../../../.server/http.ts";
import { listDeadLetters } from "../../../.server/outbox/dead-letters.ts";
import { kindForms } from "../../../.server/outbox/destination-kinds.ts";
import { listDestinations } from "../../../.server/outbox/destinations.ts";
import { countHeld } from "../../../.server/outbox/held.ts";
import { outboxRules } from "../../../.server/outbox/rules.ts";
import { Button } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { Plus } from "../../icons.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/destinations-screen";
import { DeadLetters } from "./dead-letter-list.tsx";
import { DestinationCard } from "./destination-card.tsx";
import { DestinationDialog } from "./destination-dialog.tsx";
import { HeldDeliveries } from "./held-deliveries.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const { store, env } = context.get(backendContext);
	const [destinations, deadLetters, held] = await Promise.all([
		listDestinations(store),
		listDeadLetters(store),
		countHeld(store),
	]);
	return { destinations, deadLetters, held, kinds: kindForms(outboxRules(env)) };
}

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Destinations")];

export default function Destinations({ loaderData: { destinations, deadLetters, held, kinds } }: Route.ComponentProps) {
	const [isAdding, setAdding] = useState(false);
	const add = (
		<Button variant="accent" icon={Plus} onPress={() => setAdding(true)}>
			Add destination
		</Button>
	);
	return (
		<div className="screen">
			<header className="screen-head">
				<div>
					<p className="soft">
						Where inquiries are sent once they are stored, and who hears of releases. Each is tried until it took them.
					</p>
				</div>
				{destinations.length > 0 && add}
			</header>
			<HeldDeliveries count={held} />
			{destinations.length === 0 ? (
				<div className="panel">
					<Empty title="No destinations yet" action={add}>
						Inquiries are kept in the inbox. Add an address to have them sent on as well.{" "}
						<a href="/admin/help/own/inquiries">How this works</a>
					</Empty>
				</div>
			) : (
				<ul className="destinations">
					{destinations.map((destination) => (
						<DestinationCard key={destination.id} destination={destination} kinds={kinds} />
					))}
				</ul>
			)}
			<DeadLetters letters={deadLetters} />
			<DestinationDialog isOpen={isAdding} onOpenChange={setAdding} kinds={kinds} />
		</div>
	);
}
