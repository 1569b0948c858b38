import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Mark } from "../../design/mark.tsx";
import { LogOut } from "../icons.tsx";
import { type Section, sectionGroups } from "../sections.ts";
import { useCounts } from "../special/notifications/use-counts.ts";
import { sectionIcon } from "./section-icons.ts";
import type { ShellData } from "./shell.tsx";
import { useMine } from "./use-mine.ts";
import { useSignOut } from "./use-sign-out.ts";
import { addressOf, sectionAt } from "./where.ts";

interface RailProps {
	shell: ShellData;
	onNavigate?(): void;
}

/** Every section of the studio that this person may use, and the way out. */
export function Rail({ shell, onNavigate }: RailProps) {
	const mine = useMine();
	const newInquiries = useCounts()?.newInquiries ?? 0;
	const signOut = useSignOut();
	const current = sectionAt(useLocation().pathname);
	const entries = useRef<HTMLElement>(null);
	useEffect(() => {
		// Newer browsers return a promise here, which must not become the effect's end.
		entries.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
	}, []);
	return (
		<>
			<Link to="/admin" className="brand" onClick={onNavigate}>
				<Mark />
				{shell.company}
				<small>Studio</small>
			</Link>
			<nav ref={entries} aria-label="Admin" className="rail-entries">
				{sectionGroups.map((group) => (
					<ul key={group[0]?.path}>
						{group.filter(mine).map((section) => (
							<Entry key={section.path} section={section} isCurrent={section === current} onNavigate={onNavigate}>
								{section.path === "inquiries" ? newInquiries : 0}
							</Entry>
						))}
					</ul>
				))}
			</nav>
			<div className="rail-end">
				<button type="button" onClick={() => void signOut()}>
					<LogOut className="icon" aria-hidden="true" />
					Sign Out
				</button>
			</div>
		</>
	);
}

interface EntryProps {
	section: Section;
	isCurrent: boolean;
	onNavigate?(): void;
	/** How much there is new. */
	children: number;
}

function Entry({ section: { name, path, description }, isCurrent, onNavigate, children: count }: EntryProps) {
	const Icon = sectionIcon(path);
	return (
		<li>
			<Link to={addressOf(path)} aria-current={isCurrent ? "page" : undefined} onClick={onNavigate}>
				<Icon className="icon" aria-hidden="true" />
				<span>
					{name}
					<small>{description}</small>
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
