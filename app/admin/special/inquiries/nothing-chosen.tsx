import { Empty } from "../../controls/empty.tsx";

/** Shown beside the list while no inquiry is open. */
export default function NothingChosen() {
	return (
		<div className="inquiry inquiry-none">
			<Empty title="No inquiry is open">
				Choose one from the list. <kbd>j</kbd> and <kbd>k</kbd> go down and up, <kbd>e</kbd> marks one as answered,{" "}
				<kbd>r</kbd> replies.
			</Empty>
		</div>
	);
}
