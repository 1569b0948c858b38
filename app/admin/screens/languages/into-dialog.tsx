import { FormDialog } from "../../controls/overlays/form-dialog.tsx";

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
		<FormDialog
			{...rest}
			title={`Into ${name}`}
			submitLabel="Make the proposal"
			isBusy={isBusy}
			isDisabled={isNothing}
			rejection={rejection}
			onSubmit={onGather}
		>
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
		</FormDialog>
	);
}

function counted({ texts, pages }: Counted): string {
	if (texts === 0) return "none";
	return `${texts} ${texts === 1 ? "text" : "texts"} of ${pages} ${pages === 1 ? "page" : "pages"}`;
}
