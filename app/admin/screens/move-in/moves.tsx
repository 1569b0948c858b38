import { useState } from "react";
import { Link } from "react-router";
import type { Move } from "../../../.server/move-in/list-moves.ts";
import type { ActionState } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status, type Tone } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import type { action } from "./move-in-action.ts";

interface MovesProps {
	moves: readonly Move[];
	moving: ActionState<typeof action>;
	/** Of the action. */
	address: string;
	/** Whether there is a file to go on with. */
	canGoOn: boolean;
}

const words: Readonly<Record<Move["state"], readonly [Tone, string]>> = {
	running: ["accent", "Coming"],
	done: ["ok", "All of it came"],
	stopped: ["danger", "Stopped"],
	undone: ["neutral", "Taken back"],
};

const lacking = ["danger", "All but some pictures came"] as const;

/** The imports so far: their progress, their drafts, and the missing pictures. Each can be undone. */
export function Moves({ moves, moving, address, canGoOn }: MovesProps) {
	const [asked, setAsked] = useState<Move>();
	if (moves.length === 0) return null;
	return (
		<Panel title="Moved in">
			<ul className="move-in-moves">
				{moves.map((move) => (
					<li key={move.id}>
						<div className="move-in-head">
							<b className="move-in-name">{move.name}</b>
							<MoveStatus {...move} />
							<span className="small mute">
								{move.by}, <Time at={move.at} />
							</span>
						</div>
						{move.state === "running" && (
							<progress
								aria-label={`Progress of ${move.name}`}
								value={move.done + move.picturesDone}
								max={Math.max(1, move.total + move.picturesTotal)}
							/>
						)}
						{move.reason && <p>{move.reason}</p>}
						{move.state !== "undone" && <p className="num">{move.state === "running" ? move.coming : cameOf(move)}</p>}
						<p className="move-in-links">
							{move.proposals.map(({ id, name, state, release }) => (
								<Link key={id} to={`/admin/proposals/${id}`}>
									{name}
									{state === "published" && ` (release ${release})`}
								</Link>
							))}
						</p>
						{move.notes.length > 0 && (
							<details>
								<summary>{counted(move.notes.length, "entry stayed as it is", "entries stayed as they are")}</summary>
								<ul>
									{move.notes.map((note) => (
										<li key={note}>{note}</li>
									))}
								</ul>
							</details>
						)}
						{move.failedCount > 0 && (
							<details>
								<summary>{counted(move.failedCount, "picture is missing", "pictures are missing")}</summary>
								<ul>
									{move.failed.map(({ address, reason }) => (
										<li key={address}>
											<span className="move-in-name">{address}</span>: {reason}
										</li>
									))}
								</ul>
								{move.failedCount > move.failed.length && (
									<p>
										<Link to={`${address}?missing=${move.id}`} target="_blank" reloadDocument>
											The list of all {move.failedCount.toLocaleString("en-US")}
										</Link>
									</p>
								)}
							</details>
						)}
						{(move.state === "done" || move.state === "stopped") && (
							<div className="row">
								{canGoOn && move.state === "stopped" && (
									<Button onPress={() => void moving.run("move", { pictures: true })} busy={moving.isPending("move")}>
										Go on
									</Button>
								)}
								{move.canRetry && (
									<Button onPress={() => void moving.run("retry", { id: move.id })} busy={moving.isPending("retry")}>
										Try the pictures again
									</Button>
								)}
								<Button variant="quiet" onPress={() => setAsked(move)} busy={moving.isPending("undo")}>
									Take it back…
								</Button>
							</div>
						)}
					</li>
				))}
			</ul>
			<ConfirmDialog
				title="Take it back?"
				isOpen={asked !== undefined}
				onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
				confirmLabel="Take it back"
				danger
				onConfirm={() => {
					void moving.run("undo", { id: asked!.id }, { says: "It was taken back." });
					setAsked(undefined);
				}}
			>
				The proposal with its drafts is set aside, and pictures that nothing else uses are removed. You can move it in
				once more.
			</ConfirmDialog>
		</Panel>
	);
}

function MoveStatus({ state, failedCount }: Move) {
	const [tone, word] = state === "done" && failedCount > 0 ? lacking : words[state];
	return <Status tone={tone}>{word}</Status>;
}

function cameOf({ documents, pictures }: Move): string {
	return `${counted(documents, "entry", "entries")}, ${counted(pictures, "picture", "pictures")}`;
}

function counted(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`;
}
