import { useState } from "react";
import { useAction } from "../../actions/use-action.ts";
import { AsyncBoundary } from "../../controls/async-boundary.tsx";
import { Button } from "../../controls/button.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { Skeleton } from "../../controls/skeleton.tsx";
import { Undo2 } from "../../icons.tsx";
import { useLoaded } from "../../use-loaded.ts";
import { DocumentChanges } from "./document-changes.tsx";
import type { action, RollbackPlan } from "./rollback-route.ts";

interface RollBackProps {
	to: number;
	variant?: "quiet" | "line";
}

/** Rolls the site back to a release, after showing what will change. Can be undone. */
export function RollBack({ to, variant = "quiet" }: RollBackProps) {
	const [isAsking, setAsking] = useState(false);
	const { run } = useAction<typeof action>(address, { rejections: "toast" });

	async function go(to: number, done: string, undoes: boolean) {
		const rolledBack = await run("rollback", { to });
		if (!rolledBack) return;
		const { from } = rolledBack.result;
		const undo = () => void go(from, `The site is again what it was at release ${from}.`, false);
		toast(done, undoes ? { action: { label: "Undo", onPress: undo } } : {});
	}

	return (
		<>
			<Button variant={variant} icon={Undo2} onPress={() => setAsking(true)}>
				<span>
					Roll back<span className="sr-only"> to release {to}</span>…
				</span>
			</Button>
			<ConfirmDialog
				title={`Roll the whole site back to release ${to}?`}
				confirmLabel="Roll back"
				danger
				isOpen={isAsking}
				onOpenChange={setAsking}
				onConfirm={() => go(to, `The site is what it was at release ${to}.`, true)}
			>
				<WhatChanges to={to} />
			</ConfirmDialog>
		</>
	);
}

function WhatChanges({ to }: { to: number }) {
	const loaded = useLoaded<RollbackPlan>(`${address}?to=${to}`);
	return (
		<AsyncBoundary
			loaded={loaded}
			waiting={
				<>
					<p>Looking what will change.</p>
					<Skeleton />
				</>
			}
		>
			{({ documents }) => (
				<>
					<p>
						{documents.length === 0
							? "Nothing will change: the site is as it was then."
							: `${documents.length === 1 ? "One entry changes" : `${documents.length} entries change`} on the site at once. Drafts stay as they are.`}
					</p>
					<DocumentChanges documents={documents} />
				</>
			)}
		</AsyncBoundary>
	);
}

const address = "/admin/releases/rollback";
