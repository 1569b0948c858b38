import { backendContext } from "#core/server.ts";
import {
	Button,
	Empty,
	type LoaderArgs,
	type PageMeta,
	type PageProps,
	Panel,
	studioTitle,
	useAction,
} from "#core/studio.ts";
import type { action } from "./payments-action.ts";

export function loader({ context }: LoaderArgs) {
	const { store } = context.get(backendContext);
	return store.read(async (tx) => ({
		payments: await tx.selectFrom("x_payments").select(["id", "amount"]).orderBy("received_at").limit(24).execute(),
	}));
}

export const meta: PageMeta<typeof loader> = ({ matches }) => [studioTitle(matches, "Payments")];

export default function Payments({ loaderData: { payments } }: PageProps<typeof loader>) {
	const { run, isPending } = useAction<typeof action>("/admin/actions/payments");
	if (payments.length === 0) return <Empty title="No payments yet">They appear here when they arrive.</Empty>;
	const most = Math.max(...payments.map(({ amount }) => amount));
	const total = payments.reduce((sum, { amount }) => sum + amount, 0);
	return (
		<div className="screen">
			<Panel
				title={`Payments: ${total}`}
				actions={
					<Button busy={isPending()} onPress={() => void run("forget", {})}>
						Forget all
					</Button>
				}
			>
				<svg
					viewBox={`0 0 ${payments.length * 10} 100`}
					height="160"
					role="img"
					aria-label="Payments, the oldest first"
				>
					{payments.map(({ id, amount }, index) => (
						<rect
							key={id}
							x={index * 10 + 1}
							y={100 - (100 * amount) / most}
							width="8"
							height={(100 * amount) / most}
							fill="currentColor"
						/>
					))}
				</svg>
			</Panel>
		</div>
	);
}
