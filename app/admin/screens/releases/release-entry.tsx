import { Link } from "react-router";
import type { Release } from "../../../.server/releases/compare-releases.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { Eye, GitCompareArrows } from "../../icons.tsx";
import { DocumentChanges } from "./document-changes.tsx";
import { releaseText } from "./release-text.ts";
import { RollBack } from "./roll-back.tsx";

interface ReleaseEntryProps {
	release: Release;
	/** The number of the release that is live now. */
	current: number;
	mayRollBack: boolean;
}

/** A release in the list: what it changed, and the commands on it. */
export function ReleaseEntry({ release, current, mayRollBack }: ReleaseEntryProps) {
	const { number, author, at, note, documents } = release;
	const isLive = number === current;
	return (
		<li>
			<header>
				<h2>
					<Link to={`/admin/releases/${number}`}>Release {number}</Link>
				</h2>
				{isLive && <Tag tone="ok">Live now</Tag>}
				<p className="release-facts soft">
					{releaseText(release)} by {author}, <Time at={at} />
					{note && <span className="mute"> · {note}</span>}
				</p>
				<span className="row release-actions">
					<LinkButton to={`/admin/releases/${number}`} variant="quiet" icon={Eye}>
						Preview<span className="sr-only"> release {number}</span>
					</LinkButton>
					{!isLive && (
						<LinkButton
							to={`/admin/releases/compare?from=${number}&to=${current}`}
							variant="quiet"
							icon={GitCompareArrows}
						>
							Compare<span className="sr-only"> release {number} with now</span>
						</LinkButton>
					)}
					{!isLive && mayRollBack && <RollBack to={number} />}
				</span>
			</header>
			<DocumentChanges documents={documents} />
		</li>
	);
}
