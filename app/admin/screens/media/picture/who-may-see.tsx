import { useState } from "react";
import { href, useNavigate } from "react-router";
import { useAction } from "../../../actions/use-action.ts";
import { Button } from "../../../controls/button.tsx";
import { Switch } from "../../../controls/fields.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { ConfirmDialog } from "../../../controls/overlays/dialog.tsx";
import { Link2 } from "../../../icons.tsx";
import type { action as pagesAction } from "../../pages/pages-action.ts";
import type { action } from "../media-action.ts";

interface WhoMaySeeProps {
	of: { readonly id: string; readonly name: string; readonly isByLink: boolean };
}

/** Keeps what is open in the library to recipients of a link, or gives it to everybody. */
export function WhoMaySee({ of: { id, name, isByLink } }: WhoMaySeeProps) {
	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/media/:id", { id }));
	const [isAsking, setAsking] = useState(false);
	const set = (next: boolean) =>
		run(
			"keepByLink",
			{ isByLink: next },
			{ says: next ? `“${name}” is by link now.` : `Everybody may see “${name}” now.` },
		);
	return (
		<section aria-labelledby="audience" className="grid gap-3">
			<h3 id="audience">Who may see it</h3>
			<ErrorNotice of={rejection} />
			<Switch
				label="By link"
				description={
					isByLink
						? "It is on no page that everybody reads, and its address answers like one without a file. Pages by link that show it have it for their recipients, as long as their links last."
						: "On, only who has a link to a page that shows it sees it. Pages that everybody reads leave it out at once."
				}
				isSelected={isByLink}
				isDisabled={isPending()}
				onChange={(next) => (next ? void set(true) : setAsking(true))}
			/>
			{isByLink && <PageWithIt id={id} />}
			<ConfirmDialog
				title={`Give “${name}” to everybody?`}
				confirmLabel="Give it to everybody"
				danger
				isOpen={isAsking}
				onOpenChange={setAsking}
				onConfirm={async () => void (await set(false))}
			>
				Pages that everybody reads show it again wherever it stands, and whoever knows its address gets it.
			</ConfirmDialog>
		</section>
	);
}

/** Begins a page by link that shows it, to which recipients are added once it is published. */
function PageWithIt({ id }: { id: string }) {
	const { run, isPending } = useAction<typeof pagesAction>(href("/admin/actions/pages"), { rejections: "toast" });
	const navigate = useNavigate();
	async function begin(): Promise<void> {
		const begun = await run("withFile", { media: id }, { revalidates: false });
		if (begun) await navigate(href("/admin/pages/:action/:id?", { action: "edit", id: begun.result.id }));
	}
	return (
		<p>
			<Button icon={Link2} busy={isPending()} onPress={() => void begin()}>
				Make a page by link with it
			</Button>
		</p>
	);
}
