import { useState } from "react";
import { Link } from "react-router";
import type { OrderContent } from "../../../../.server/proposals/order-contents.ts";
import { Button } from "../../../controls/button.tsx";
import { FieldChanges } from "../../../controls/field-changes.tsx";
import { Notice } from "../../../controls/notice.tsx";
import { openedLater } from "../../../controls/overlays/lazy.tsx";
import { Pencil } from "../../../icons.tsx";
import { proposalAt } from "../addresses.ts";
import type { ProposalActions } from "../resource-address.ts";
import { listName } from "./list-name.ts";
import { ProposedRow } from "./proposed-row.tsx";

const OrderDialog = openedLater(() => import("./order-dialog.tsx").then((file) => file.OrderDialog));

interface OrderRowProps {
	proposal: string;
	order: OrderContent;
	actions: ProposalActions;
	isOpen: boolean;
}

/** Says that others have put a list in another order meanwhile, and asks which one stays. */
export function OrderClash({ order: { type }, actions: { run, isPending } }: OrderRowProps) {
	const name = listName(type);
	return (
		<Notice
			tone="accent"
			action={
				<>
					<Button
						busy={isPending("keepOrder")}
						onPress={() => void run("keepOrder", { type }, { says: `The order of ${name} is decided.` })}
					>
						Keep the order of this proposal
					</Button>
					<Button
						variant="quiet"
						busy={isPending("takeOutOrder")}
						onPress={() => void run("takeOutOrder", { type }, { says: `The order of ${name} is as it is live.` })}
					>
						Take the live one
					</Button>
				</>
			}
		>
			<b>{name}</b> were put in another order by somebody else after this proposal put them in one.
		</Notice>
	);
}

/** The order of a list in a proposal: how it differs from the live one. */
export function OrderRow({ proposal, order, actions, isOpen }: OrderRowProps) {
	const { type, change, by, at, alsoIn } = order;
	const [isEditing, setEditing] = useState(false);
	const name = `Order of ${listName(type)}`;
	return (
		<>
			<ProposedRow
				state="proposal"
				kind="Order"
				{...{ name, by, at, isOpen }}
				items={[{ label: "Change the order…", icon: Pencil, onAction: () => setEditing(true) }]}
				takeOut={() => void actions.run("takeOutOrder", { type }, { says: `The ${name} is out of it.` })}
			>
				<p>
					<b>{name}</b>
				</p>
				{change.after === "" ? (
					<p className="soft">The same as what is live.</p>
				) : (
					<details>
						<summary>
							<span className="soft">Entries move</span>
						</summary>
						<FieldChanges changes={[change]} sides={["Live", "Proposed"]} />
					</details>
				)}
				{alsoIn.map(({ proposal: other, name }) => (
					<p key={other} className="mute">
						Also in <Link to={proposalAt.screen(other)}>{name}</Link>, which puts them in an order too.
					</p>
				))}
			</ProposedRow>
			<OrderDialog key={order.version} isOpen={isEditing} onOpenChange={setEditing} {...{ proposal, type, actions }} />
		</>
	);
}
