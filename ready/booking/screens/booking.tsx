import { type FormEvent, useState } from "react";
import { listTeam } from "#core/inquiries.ts";
import { backendContext, entriesOf, personContext, siteContext, withTables, wordsIn } from "#core/server.ts";
import {
	Button,
	Checkbox,
	Empty,
	LinkButton,
	type LoaderArgs,
	Notice,
	type PageMeta,
	type PageProps,
	Panel,
	Select,
	Status,
	studioTitle,
	TextField,
	Time,
	useAction,
} from "#core/studio.ts";
import { comingBookings } from "../bookings.ts";
import { calendarName } from "../calendars.ts";
import { meeting } from "../content.ts";
import { offeredTimes } from "../offers.ts";
import type { BookingTables } from "../tables.ts";
import { hoursOf, whenText } from "../times.ts";
import { bookingWords } from "../words.ts";
import styles from "./booking.css?url";
import type { action } from "./booking-action.ts";

export async function loader({ context }: LoaderArgs) {
	const backend = context.get(backendContext);
	const site = context.get(siteContext);
	const { store } = backend;
	const { hours, zone } = hoursOf(site);
	const words = wordsIn(site.snapshot, bookingWords);
	const meetings = entriesOf(site.snapshot, meeting);
	const [team, hosts, calendars, coming, offered] = await Promise.all([
		listTeam(store.db),
		store.read((tx) => withTables<BookingTables>(tx).selectFrom("x_booking_hosts").selectAll().execute()),
		store.read((tx) =>
			withTables<BookingTables>(tx)
				.selectFrom("x_booking_calendars")
				.select(["id", "host", "kind", "address", "read_at", "problem"])
				.orderBy("id")
				.execute(),
		),
		comingBookings(store),
		Promise.all(meetings.map((one) => offeredTimes(backend, site, one))),
	]);
	const next = offered.flatMap(([first]) => first ?? []).toSorted((a, b) => a - b)[0];
	const nameOf = new Map(team.map(({ id, name }) => [id, name]));
	return {
		team: team.map(({ id, name }) => ({ id, name })),
		hosts: hosts.map(({ person, meetings: chosen }) => ({
			person,
			name: nameOf.get(person) ?? "Somebody who has left",
			meetings: JSON.parse(chosen) as string[],
			calendars: calendars
				.filter(({ host }) => host === person)
				.map(({ id, kind, read_at, problem, ...row }) => ({
					...{ id, kind, problem, readAt: read_at, name: calendarName(backend, row) },
				})),
		})),
		meetings: meetings.map(({ id, title, minutes }, index) => ({ id, title, minutes, times: offered[index]!.length })),
		coming: coming.map(({ id, inquiry_id, name, title, state, begins, ends, hosts: taking }) => ({
			...{ id, inquiry: inquiry_id, name, title, state, when: whenText(words, begins, ends, zone) },
			with: (JSON.parse(taking) as string[]).map((person) => nameOf.get(person) ?? "Somebody who has left").join(", "),
		})),
		next: next === undefined ? undefined : whenText(words, next, next, zone),
		hasHours: hours !== undefined,
		isLinked: /\/book$/.test(site.snapshot.one("site_settings").calendly_url),
		address: `${site.origin}/book`,
		mayChange: context.get(personContext).role === "administrator",
	};
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: PageMeta<typeof loader> = ({ matches }) => [studioTitle(matches, "Booking")];

type Loaded = PageProps<typeof loader>["loaderData"];

/** Meetings to come, who takes them, and the calendars that say when somebody is busy. */
export default function Booking({ loaderData }: PageProps<typeof loader>) {
	const { hosts, meetings, next, hasHours, isLinked, address } = loaderData;
	return (
		<div className="screen">
			<header className="screen-head">
				<div>
					<h2 className="booking-next">{next ? `The next free time is ${next}.` : "No time can be booked."}</h2>
					<p className="soft">
						Times are in your business hours, without holidays. Calendars are read every five minutes, and again at the
						moment when somebody books: if one does not answer, or one network has six meetings to come already, the
						time is asked for, not promised.
					</p>
				</div>
				<LinkButton to="/book" newTab>
					See the page
				</LinkButton>
			</header>
			{!hasHours && (
				<Notice tone="neutral">There are no business hours. Set them in Site Settings: meetings are in them.</Notice>
			)}
			{hasHours && hosts.length === 0 && (
				<Notice tone="neutral">Nobody takes meetings yet. Add somebody under “Who takes them”.</Notice>
			)}
			{hasHours && hosts.length > 0 && !isLinked && (
				<Notice tone="neutral">
					The booking link in Site Settings leads elsewhere. Enter {address} there, and every button of the site that
					offers a meeting leads to this page.
				</Notice>
			)}
			<div className="booking-grid">
				<Coming coming={loaderData.coming} mayChange={loaderData.mayChange} />
				<div>
					<Panel
						title="Kinds of meeting"
						actions={
							<LinkButton variant="quiet" to="/admin/meetings">
								Change
							</LinkButton>
						}
					>
						{meetings.length === 0 ? (
							<Empty title="None yet">Add a kind of meeting and publish it; then visitors see it on the page.</Empty>
						) : (
							<ul className="booking-rows">
								{meetings.map(({ id, title, minutes, times }) => (
									<li key={id}>
										<span>
											<b>{title}</b>
											<span className="small soft">
												{minutes} minutes, {times === 1 ? "one free time" : `${times} free times`}
											</span>
										</span>
									</li>
								))}
							</ul>
						)}
					</Panel>
					<Hosts {...loaderData} />
				</div>
			</div>
		</div>
	);
}

function Coming({ coming, mayChange }: Pick<Loaded, "coming" | "mayChange">) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/booking");
	return (
		<Panel title="Meetings to come">
			{rejection && <Notice tone="danger">{rejection.sentence}</Notice>}
			{coming.length === 0 ? (
				<Empty title="None yet">What visitors book is here, and in the inbox like every inquiry.</Empty>
			) : (
				<ul className="booking-rows">
					{coming.map(({ id, inquiry, name, title, state, when, with: taking }) => (
						<li key={id}>
							<span>
								<b>{name}</b>
								<span className="num">{when}</span>
								<span className="small soft">
									{title}, {taking}
								</span>
								{state === "asked" && <Status tone="accent">Asked for, not confirmed</Status>}
							</span>
							<span className="booking-acts">
								<LinkButton variant="quiet" to={`/admin/inquiries/${inquiry}`}>
									Open<span className="sr-only"> {name}</span>
								</LinkButton>
								{mayChange && state === "asked" && (
									<Button
										isDisabled={isPending()}
										onPress={() => void run("confirm", { id }, { says: `${name} is told.` })}
									>
										Confirm<span className="sr-only"> {name}</span>
									</Button>
								)}
								{mayChange && (
									<Button
										variant="quiet"
										isDisabled={isPending()}
										onPress={() => void run("cancel", { id }, { says: `Cancelled. ${name} is told.` })}
									>
										Cancel<span className="sr-only"> {name}</span>
									</Button>
								)}
							</span>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}

function Hosts({ hosts, team, meetings, mayChange }: Loaded) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/booking");
	const others = team.filter(({ id }) => !hosts.some(({ person }) => person === id));
	const [adding, setAdding] = useState("");
	const toggled = (chosen: readonly string[], id: string) => {
		const all = chosen.length === 0 ? meetings.map((one) => one.id) : chosen;
		const next = all.includes(id) ? all.filter((one) => one !== id) : [...all, id];
		return next.length === meetings.length ? [] : next;
	};
	return (
		<Panel title="Who takes them">
			{rejection && <Notice tone="danger">{rejection.sentence}</Notice>}
			{hosts.length === 0 && <Empty title="Nobody yet">Whoever takes meetings is here, with their calendars.</Empty>}
			<ul className="booking-rows">
				{hosts.map(({ person, name, meetings: chosen, calendars }) => (
					<li key={person}>
						<span>
							<b>{name}</b>
							{meetings.length > 1 && (
								<fieldset className="booking-kinds" disabled={!mayChange}>
									<legend className="sr-only">Kinds of meeting of {name}</legend>
									{meetings.map(({ id, title }) => (
										<Checkbox
											key={id}
											label={title}
											isSelected={chosen.length === 0 || chosen.includes(id)}
											onChange={() => void run("keepHost", { person, meetings: toggled(chosen, id) })}
										/>
									))}
								</fieldset>
							)}
							<ul>
								{calendars.map(({ id, kind, name: address, problem, readAt }) => (
									<li key={id} className="booking-calendar">
										<span>
											{address}, {kind === "ics" ? "ICS" : "CalDAV"}
											{problem ? (
												<Status tone="accent">{problem}</Status>
											) : (
												readAt !== null && (
													<span className="small soft">
														read <Time at={readAt} relative />
													</span>
												)
											)}
										</span>
										{mayChange && (
											<Button variant="quiet" onPress={() => void run("removeCalendar", { id })}>
												Remove<span className="sr-only"> {address}</span>
											</Button>
										)}
									</li>
								))}
							</ul>
							{mayChange && <AddCalendar host={person} name={name} />}
						</span>
						{mayChange && (
							<Button
								variant="quiet"
								onPress={() => void run("removeHost", { person }, { says: `${name} takes no more.` })}
							>
								Remove<span className="sr-only"> {name}</span>
							</Button>
						)}
					</li>
				))}
			</ul>
			{mayChange && others.length > 0 && (
				<form
					className="booking-add"
					onSubmit={(event) => {
						event.preventDefault();
						void run("keepHost", { person: adding || others[0]!.id, meetings: [] });
						setAdding("");
					}}
				>
					<Select
						label="Person"
						value={adding || others[0]!.id}
						onChange={setAdding}
						options={others.map(({ id, name }) => ({ value: id, label: name }))}
					/>
					<Button type="submit" busy={isPending("keepHost")}>
						Takes meetings
					</Button>
				</form>
			)}
		</Panel>
	);
}

const kinds = [
	{ value: "ics", label: "ICS, by its address" },
	{ value: "caldav", label: "CalDAV" },
] as const;

/** Google and Microsoft give calendars away by an ICS address; what is read in them is only when somebody is busy. */
function AddCalendar({ host, name }: { host: string; name: string }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/booking");
	const [kind, setKind] = useState<(typeof kinds)[number]["value"]>("ics");
	const [typed, setTyped] = useState({ address: "", username: "", password: "" });
	const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
	async function add(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (await run("addCalendar", { host, kind, ...typed })) setTyped({ address: "", username: "", password: "" });
	}
	return (
		<details className="booking-more">
			<summary>
				Add a calendar<span className="sr-only"> of {name}</span>
			</summary>
			<form className="booking-add" onSubmit={(event) => void add(event)} noValidate>
				<Select label="Kind" options={kinds} value={kind} onChange={(next) => setKind(next as typeof kind)} />
				<TextField
					label="Address"
					description="Only when somebody is busy is read and kept. Google and Microsoft give an ICS address away."
					value={typed.address}
					onChange={(address) => set({ address })}
					errorMessage={rejection?.sentence}
				/>
				<TextField
					label="Name to sign in"
					autoComplete="off"
					value={typed.username}
					onChange={(username) => set({ username })}
				/>
				<TextField
					label="Password"
					type="password"
					autoComplete="off"
					value={typed.password}
					onChange={(password) => set({ password })}
				/>
				<Button type="submit" busy={isPending()} busyLabel="Reading…">
					Add and read it
				</Button>
			</form>
		</details>
	);
}
