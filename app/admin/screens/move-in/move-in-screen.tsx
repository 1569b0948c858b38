import { useEffect, useState } from "react";
import { Link } from "react-router";
import { backendContext } from "../../../.server/http.ts";
import { listMoves } from "../../../.server/move-in/list-moves.ts";
import { systems } from "../../../.server/move-in/systems.ts";
import { chosenFile, chosenReport } from "../../../.server/move-in/upload-session.ts";
import { byCommand, mostUploaded, tooLargeToUpload } from "../../../content/values/limits/move-in-limits.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Select, Switch } from "../../controls/fields.tsx";
import { FileButton } from "../../controls/file-button.tsx";
import { ErrorNotice, Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Upload } from "../../icons.tsx";
import { reasonOf, send } from "../../send.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import { useFresh } from "../../use-fresh.ts";
import type { Route } from "./+types/move-in-screen";
import type { action } from "./move-in-action.ts";
import styles from "./move-in-screen.css?url";
import { Report } from "./move-report.tsx";
import { Moves } from "./moves.tsx";

const address = "/admin/actions/move-in";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Move in")];

export async function loader({ context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const chosen = await chosenFile(store);
	const isRead = chosen?.state === "read" || chosen?.state === "moving";
	const moves = await listMoves(store);
	const offered = systems.map(({ name: value, label, files, help }) => ({ value, label, files, help }));
	return { chosen, moves, offered, report: isRead ? await chosenReport(store) : undefined };
}

/** Milliseconds between looks while a file is read or moved in. */
const lookEvery = 2_000;

/** Chooses an export of another system, says what becomes of it, and moves it in. */
export default function MoveIn({ loaderData: { chosen, report, moves, offered } }: Route.ComponentProps) {
	const [system, setSystem] = useState(offered[0]!);
	const [withPictures, setWithPictures] = useState(true);
	const [sending, setSending] = useState("");
	const [problem, setProblem] = useState("");
	const moving = useAction<typeof action>(address);
	const fresh = useFresh();
	const isBusy = chosen?.state === "reading" || chosen?.state === "moving";
	const isMoving = isBusy || moves.some(({ state }) => state === "running");
	useEffect(() => {
		if (!isMoving) return;
		const timer = setInterval(() => void fresh(), lookEvery);
		return () => clearInterval(timer);
	}, [isMoving, fresh]);

	async function choose(file: File, holds: "texts" | "pictures") {
		setProblem(file.size > mostUploaded ? tooLargeToUpload : "");
		if (file.size > mostUploaded) return;
		setSending(file.name);
		const from = holds === "pictures" ? chosen!.system : system.value;
		const headers = { "X-File-Name": encodeURIComponent(file.name) };
		// However long it takes: the file is large, or the connection slow.
		const answer = await send(`${address}?from=${from}&holds=${holds}`, file, new AbortController().signal, {
			headers,
		});
		setSending("");
		if (answer.kind === "done") await fresh();
		else {
			const isTooLarge = answer.kind === "rejected" && answer.error.code === "malformed-content";
			const reason = isTooLarge
				? `The file is larger than the server, or a proxy before it, takes. ${byCommand}`
				: reasonOf(answer);
			setProblem(`“${file.name}”: ${reason}`);
		}
	}

	return (
		<div className="screen move-in">
			<p className="soft move-in-say">
				Articles, pages, pictures and old addresses come as drafts of one proposal. You see first what becomes of each;
				nothing is on the site before you publish it. A list of old addresses alone comes as CSV under{" "}
				<Link to="/admin/addresses">Redirects</Link>.
			</p>
			<ErrorNotice of={problem} />
			<ErrorNotice of={moving.rejection} />
			<Panel title="The file">
				<div className="move-in-form">
					<Select
						label="It comes from"
						options={offered}
						value={system.value}
						onChange={(value) => setSystem(offered.find((one) => one.value === value)!)}
						description={system.help}
					/>
					<FileButton
						variant={chosen ? "line" : "solid"}
						icon={Upload}
						accept={system.files}
						busy={sending !== ""}
						busyLabel={`Sending ${sending}…`}
						isDisabled={isBusy}
						onFiles={([file]) => file && void choose(file, "texts")}
					>
						{chosen ? "Choose another file" : "Choose a file"}
					</FileButton>
				</div>
				{chosen && (
					<div className="move-in-chosen">
						<p role="status">
							<b className="move-in-name">{chosen.name}</b>{" "}
							<span className="mute">
								{chosen.state === "reading" && "is being read…"}
								{chosen.state === "moving" && "is being moved in…"} {isBusy && chosen.progress}
								{chosen.state === "read" && "was read; its report is below."}
								{chosen.state === "failed" && "could not be read."}
							</span>
						</p>
						{chosen.reason && <Notice tone="danger">{chosen.reason}</Notice>}
						{(chosen.state === "read" || chosen.state === "moving") && (
							<>
								<div className="move-in-form">
									<p className="soft">
										{chosen.pictures
											? `Pictures are looked for in ${chosen.pictures} first.`
											: "If you have its pictures as a ZIP (such as wp-content/uploads), they need not be fetched."}
									</p>
									<FileButton
										variant="quiet"
										accept=".zip"
										isDisabled={isBusy || sending !== ""}
										onFiles={([file]) => file && void choose(file, "pictures")}
									>
										{chosen.pictures ? "Another ZIP of pictures" : "Add a ZIP of pictures"}
									</FileButton>
								</div>
								<Switch
									label="Fetch pictures from the old site"
									description="Those that are not in the file, while the old site can be reached."
									isSelected={withPictures}
									onChange={setWithPictures}
								/>
								<div className="row">
									<Button
										variant="accent"
										busy={moving.isPending("move") || chosen.state === "moving"}
										busyLabel="Moving in…"
										onPress={() => void moving.run("move", { pictures: withPictures })}
									>
										Move in
									</Button>
									<Button
										isDisabled={isBusy}
										busy={moving.isPending("forget")}
										onPress={() => void moving.run("forget", {})}
									>
										Put the file away
									</Button>
								</div>
							</>
						)}
					</div>
				)}
			</Panel>
			<Moves moves={moves} moving={moving} address={address} canGoOn={chosen?.state === "read"} />
			{report && <Report report={report} address={address} />}
		</div>
	);
}
