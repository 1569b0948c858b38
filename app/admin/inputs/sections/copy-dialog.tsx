import { useState } from "react";
import { valueAt } from "../../../content/fields/walk.ts";
import { actionAt } from "../../actions/action-at.ts";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import type { action } from "../../screens/pages/pages-action.ts";
import { reasonOf } from "../../send.ts";
import { findDocuments } from "../find/find.ts";
import { Suggest } from "../find/suggest.tsx";
import { useFormStore } from "../use-form.tsx";

interface CopyDialogProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	path: string;
	index: number;
}

const pages = actionAt<typeof action>("/admin/actions/pages");

/** Copies a section to the end of another page's draft. */
export function CopyDialog({ isOpen, onOpenChange, path, index }: CopyDialogProps) {
	const form = useFormStore();
	const [query, setQuery] = useState("");
	const [problem, setProblem] = useState("");
	const [isBusy, setBusy] = useState(false);
	const close = () => {
		setQuery("");
		setProblem("");
		onOpenChange(false);
	};
	async function copy(to: string) {
		setBusy(true);
		const section = (valueAt(form.data, path) as readonly unknown[])[index] as { type: string };
		const answer = await pages("addSection", { to, section });
		setBusy(false);
		if (answer.kind !== "done") return setProblem(reasonOf(answer));
		close();
		toast(`It is at the end of the draft of “${answer.value.title}”.`);
	}
	return (
		<Dialog
			title="Copy to another page"
			isOpen={isOpen}
			onOpenChange={(open) => (open ? onOpenChange(true) : close())}
			actions={<Button onPress={close}>Cancel</Button>}
		>
			<p>It is added to the end of that page’s draft. Here everything stays.</p>
			<Suggest
				label="Page"
				description={isBusy ? "Copying…" : "Search by title or address."}
				errorMessage={problem}
				text={query}
				onText={setQuery}
				onChoose={(id) => void copy(id)}
				find={async (words) => {
					const found = await findDocuments("pages", words);
					return found.map(({ id, title, live }) => ({ id, title, detail: live ? "" : "Not on the site" }));
				}}
			/>
		</Dialog>
	);
}
