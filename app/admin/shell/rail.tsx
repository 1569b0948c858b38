import { Fragment, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { Bookmark } from "../../.server/auth/bookmarks.ts";
import { MarkAndName } from "../../design/mark.tsx";
import { capitalized } from "../capitalized.ts";
import { ChevronDown, LogOut, PanelLeft } from "../icons.tsx";
import { useCounts } from "../screens/notifications/use-counts.ts";
import type { Section } from "../studio-section.ts";
import { type SectionGroup, sectionGroups } from "../studio-sections.ts";
import { onRailKey } from "./rail-keys.ts";
import type { RailView } from "./rail-view.ts";
import { sectionIcon } from "./section-icons.ts";
import { useMark } from "./use-mark.ts";
import { useMayOpen } from "./use-may-open.ts";
import { usePins } from "./use-pins.ts";
import { useSignOut } from "./use-sign-out.ts";
import { addressOf, railSectionOf, sectionAt } from "./where.ts";

export interface RailProps {
	company: string;
	view: RailView;
	/** Called with how the rail is to be shown from now on. */
	onView(view: RailView): void;
	/** Called when an entry was followed. */
	onNavigate?(): void;
}

/** The sections that this person may use, in groups that can be closed, and the way out. */
export function Rail({ company, view, onView, onNavigate }: RailProps) {
	const mark = useMark();
	const mine = useMayOpen();
	const signOut = useSignOut();
	const section = sectionAt(useLocation().pathname);
	const current = section && railSectionOf(section, mine);
	const entries = useRef<HTMLElement>(null);
	useEffect(() => {
		// Newer browsers return a promise here, which must not become the effect's cleanup.
		entries.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
	}, []);
	const { pins, toggle } = usePins();
	const size = view.isNarrow ? "Widen the menu" : "Narrow the menu";
	return (
		<>
			<Link to="/admin" className="brand" onClick={onNavigate} data-tooltip={view.isNarrow ? company : undefined}>
				{mark ? <MarkAndName mark={mark} company={company} className="clip" /> : company}
				<small>Studio</small>
			</Link>
			<nav
				ref={entries}
				aria-label="Admin"
				className="rail-entries"
				onKeyDown={(event) => onRailKey(event, (link) => void toggle(link.pathname, link.dataset.name ?? ""))}
			>
				{sectionGroups.map((group) => (
					<Fragment key={group.name}>
						<Group {...{ group, current, view, onView, onNavigate }} />
						{group.name === "" && pins.length > 0 && <Pins {...{ pins, onNavigate }} isNarrow={view.isNarrow} />}
					</Fragment>
				))}
			</nav>
			<div className="rail-end">
				<button type="button" onClick={() => void signOut()} data-tooltip={view.isNarrow ? "Sign Out" : undefined}>
					<LogOut className="icon" aria-hidden="true" />
					<span>Sign Out</span>
				</button>
				<button
					type="button"
					className="rail-size"
					aria-label={size}
					data-tooltip={size}
					onClick={() => onView({ ...view, isNarrow: !view.isNarrow })}
				>
					<PanelLeft className="icon" aria-hidden="true" />
				</button>
			</div>
		</>
	);
}

/** The links that this person has pinned. */
function Pins({ pins, isNarrow, onNavigate }: PinsProps) {
	return (
		<>
			<p className="rail-heading">Pinned</p>
			<ul>
				{pins.map(({ id, name, address }) => {
					const Icon = sectionIcon(sectionAt(address)?.path ?? "");
					return (
						<li key={id}>
							<Link to={address} data-name={name} data-tooltip={isNarrow ? name : undefined} onClick={onNavigate}>
								<Icon className="icon" aria-hidden="true" />
								<span className="clip">{name}</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</>
	);
}

interface PinsProps extends Pick<RailProps, "onNavigate"> {
	pins: readonly Bookmark[];
	isNarrow: boolean;
}

interface GroupProps extends Pick<RailProps, "view" | "onView" | "onNavigate"> {
	group: SectionGroup;
	current: Section | undefined;
}

function Group({ group, current, view, onView, onNavigate }: GroupProps) {
	const { name, sections, besides, isArea } = group;
	const mine = useMayOpen();
	const newInquiries = useCounts()?.newInquiries ?? 0;
	const inRail = (all: readonly Section[]) =>
		all.map((section) => railSectionOf(section, mine)).filter((section) => section !== undefined);
	const shown = inRail(sections);
	const small = inRail(besides);
	const entry = (section: Section) => ({
		...{ section, onNavigate, isCurrent: section === current, isNarrow: view.isNarrow },
		count: section.path === "inquiries" ? newInquiries : 0,
	});
	if (shown.length + small.length === 0) return null;
	if (isArea) {
		return (
			<ul className="rail-area">
				<Entry {...entry(shown[0]!)} name={name} description={group.description} />
			</ul>
		);
	}
	const list = (
		<ul>
			{shown.map((section) => (
				<Entry key={section.path} {...entry(section)} />
			))}
			{small.length > 0 && (
				<li className="rail-besides">
					<ul>
						{small.map((section) => (
							<Entry key={section.path} {...entry(section)} />
						))}
					</ul>
				</li>
			)}
		</ul>
	);
	if (name === "") return list;
	const isClosed = view.closed.includes(name);
	const toggle = (isOpen: boolean) => {
		if (isOpen !== isClosed) return;
		onView({ ...view, closed: isOpen ? view.closed.filter((each) => each !== name) : [...view.closed, name] });
	};
	return (
		// Without their words, groups have nothing to be opened by. Whatever is current is never hidden in one.
		<details
			open={!isClosed || view.isNarrow || (current !== undefined && [...shown, ...small].includes(current))}
			onToggle={(event) => !view.isNarrow && toggle(event.currentTarget.open)}
		>
			<summary>
				{name}
				<span className="rail-size-of num">
					{shown.length + small.length}
					<span className="sr-only"> entries</span>
				</span>
				<ChevronDown className="icon" aria-hidden="true" />
			</summary>
			{list}
		</details>
	);
}

interface EntryProps {
	section: Section;
	/** What it is called, and what is in it; as its section unless given. */
	name?: string;
	description?: string;
	isCurrent: boolean;
	isNarrow: boolean;
	onNavigate?(): void;
	/** How much there is new. */
	count: number;
}

function Entry({ section, isCurrent, isNarrow, onNavigate, count, ...words }: EntryProps) {
	const { name = section.name, description = section.description } = words;
	const { path } = section;
	const Icon = sectionIcon(path);
	return (
		<li>
			<Link
				to={addressOf(path)}
				aria-current={isCurrent ? "page" : undefined}
				data-name={name}
				data-tooltip={isNarrow ? `${name}: ${description}` : capitalized(description)}
				data-tooltip-side="right"
				onClick={onNavigate}
			>
				<Icon className="icon" aria-hidden="true" />
				<span className="clip">
					{name}
					<small> {description}</small>
				</span>
				{count > 0 && (
					<b className="rail-count num">
						{count}
						<span className="sr-only"> new</span>
					</b>
				)}
			</Link>
		</li>
	);
}
