import { Button } from "../../controls/button.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";

interface IntoDialogProps {
	/** The name of the language in English. */
	readonly name: string;
	/** How many texts of how many pages it gathers. */
	readonly missing: Counted;
	readonly outdated: Counted;
	/** Whether pages were chosen. */
	readonly isChosen: boolean;
	readonly isBusy: boolean;
	readonly rejection: { readonly sentence: string } | undefined;
	readonly isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	onGather(): void;
}

export interface Counted {
	readonly texts: number;
	readonly pages: number;
}

/** Asks whether what is to do in a language is to be gathered in a proposal. */
export function IntoDialog({
	name,
	missing,
	outdated,
	isChosen,
	isBusy,
	rejection,
	onGather,
	...rest
}: IntoDialogProps) {
	const isNothing = missing.texts + outdated.texts === 0;
	return (
		<Dialog
			{...rest}
			title={`Into ${name}`}
			actions={
				<>
					<Button onPress={() => rest.onOpenChange(false)}>Cancel</Button>
					<Button variant="solid" busy={isBusy} isDisabled={isNothing} onPress={onGather}>
						Make the proposal
					</Button>
				</>
			}
		>
			<div className="grid gap-3.5">
				<ErrorNotice of={rejection} />
				{isNothing ? (
					<p>Nothing is missing or outdated{isChosen ? " on the chosen pages" : ""}.</p>
				) : (
					<>
						<dl className="into-counts">
							<div>
								<dt>Missing</dt>
								<dd>{counted(missing)}</dd>
							</div>
							<div>
								<dt>Outdated</dt>
								<dd>{counted(outdated)}</dd>
							</div>
						</dl>
						<p className="soft">
							They come into a proposal, “Into {name}”, in which they are translated, looked at and published together.
							What a person has checked stays as it is, and nothing goes live here.
						</p>
					</>
				)}
			</div>
		</Dialog>
	);
}

function counted({ texts, pages }: Counted): string {
	if (texts === 0) return "none";
	return `${texts} ${texts === 1 ? "text" : "texts"} of ${pages} ${pages === 1 ? "page" : "pages"}`;
}
