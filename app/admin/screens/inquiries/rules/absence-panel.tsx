import { useState } from "react";
import type { TeamMember } from "../../../../.server/inquiries/absence.ts";
import { useAction } from "../../../actions/use-action.ts";
import { Button } from "../../../controls/button.tsx";
import { Select, TextField } from "../../../controls/fields.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Panel } from "../../../controls/panel.tsx";
import { dayOf } from "../../../controls/time/moment.ts";
import { Day, useNow } from "../../../controls/time/time.tsx";
import type { action } from "./absence-action.ts";

interface AbsencePanelProps {
	team: readonly Omit<TeamMember, "email">[];
	/** Of the company. */
	zone: string;
	me: { id: string; mayChange: boolean };
}

/** Who is out of office, and a form to say so: for oneself, and for everybody as an administrator. */
export function AbsencePanel({ team, zone, me }: AbsencePanelProps) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/absence");
	const [person, setPerson] = useState(me.id);
	const [from, setFrom] = useState("");
	const [to, setTo] = useState("");
	const now = useNow();
	const away = team.filter(({ away }) => away && (now === null || away.to > now));
	const nameOf = (id: string) => (id === me.id ? "You" : team.find((one) => one.id === id)?.name);
	async function set(): Promise<void> {
		if (!(await run("set", { person, from, to }, { says: "Everybody is told, with what is open." }))) return;
		setFrom("");
		setTo("");
	}
	return (
		<Panel title="Out of office">
			{away.length === 0 ? (
				<p className="rules-words mute">
					Nobody is away. Rules pass over whoever is, and the others are told of theirs.
				</p>
			) : (
				<ul className="rules-list">
					{away.map(({ id, away }) => (
						<li key={id}>
							<span className="grow">
								<b>{nameOf(id)}</b>, <Day at={away!.from} zone={zone} />
								{dayOf(away!.from, zone) !== dayOf(away!.to - 1, zone) && (
									<>
										{" to "}
										<Day at={away!.to - 1} zone={zone} />
									</>
								)}
							</span>
							{(me.mayChange || id === me.id) && (
								<Button
									variant="quiet"
									onPress={() => void run("set", { person: id, from: "", to: "" }, { says: "There again." })}
								>
									There again<span className="sr-only"> {nameOf(id)}</span>
								</Button>
							)}
						</li>
					))}
				</ul>
			)}
			<form
				className="rules-add"
				onSubmit={(event) => {
					event.preventDefault();
					void set();
				}}
				noValidate
			>
				<ErrorNotice of={rejection} />
				{me.mayChange && (
					<Select
						label="Who"
						value={person}
						onChange={setPerson}
						options={team.map(({ id }) => ({ value: id, label: nameOf(id)! }))}
					/>
				)}
				<TextField label="First day" type="date" min={dayOf(Date.now(), zone)} value={from} onChange={setFrom} />
				<TextField label="Last day" type="date" min={from} value={to} onChange={setTo} />
				<Button type="submit" isDisabled={from === ""} busy={isPending()}>
					Set as away
				</Button>
			</form>
		</Panel>
	);
}
