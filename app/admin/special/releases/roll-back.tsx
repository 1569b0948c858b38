import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { Button } from "../../controls/button.tsx";
import { ConfirmDialog } from "../../controls/dialog.tsx";
import { Skeleton } from "../../controls/skeleton.tsx";
import { toast } from "../../controls/toasts.tsx";
import { type Refusal, unreached } from "../../refusal.ts";
import type { loader } from "./compare.tsx";
import { DocumentChanges } from "./document-changes.tsx";

interface RollBackProps {
	to: number;
	current: number;
	variant?: "quiet" | "line";
}

/** Makes the site what it was, after saying what will change; can be taken back. */
export function RollBack({ to, current, variant = "quiet" }: RollBackProps) {
	const [isAsking, setAsking] = useState(false);
	const differences = useFetcher<typeof loader>();
	const { revalidate } = useRevalidator();
	const documents = differences.data?.documents;

	async function go(number: number, done: string, undoes: boolean) {
		const answer = await send(number);
		await revalidate();
		if ("refusal" in answer) return toast(answer.refusal.sentence, { alert: true });
		const undo = () => void go(answer.from, `The site is again what it was at release ${answer.from}.`, false);
		toast(done, undoes ? { action: { label: "Undo", onPress: undo } } : {});
	}

	return (
		<>
			<Button
				variant={variant}
				icon={Undo2}
				onPress={() => {
					void differences.load(`/admin/releases/compare?from=${current}&to=${to}`);
					setAsking(true);
				}}
			>
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
				<p>
					{documents
						? documents.length === 0
							? "Nothing will change: the site is as it was then."
							: `${documents.length === 1 ? "One entry changes" : `${documents.length} entries change`} on the site at once. Drafts stay as they are.`
						: "Looking what will change."}
				</p>
				{documents ? <DocumentChanges documents={documents} /> : <Skeleton />}
			</ConfirmDialog>
		</>
	);
}

type Answer = { from: number; release: number } | { refusal: Pick<Refusal, "sentence"> };

async function send(number: number): Promise<Answer> {
	try {
		const response = await fetch("/admin/releases/back", {
			method: "POST",
			body: new URLSearchParams({ number: String(number) }),
		});
		return await response.json();
	} catch {
		return { refusal: { sentence: unreached } };
	}
}
