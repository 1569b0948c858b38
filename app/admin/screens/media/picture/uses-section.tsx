import { Link } from "react-router";
import type { PictureUses } from "../../../../.server/media/library/uses.ts";
import type { PictureUse } from "../../../../errors.ts";
import { StateMark } from "../../../controls/state-mark.tsx";
import { Tag } from "../../../controls/status.tsx";
import { placeOf } from "../list/place-of.ts";

/** The places that use something of the library, under a heading. */
export function UsesSection({ uses }: { uses: PictureUses }) {
	return (
		<section aria-labelledby="uses">
			<h3 id="uses">Where it is used</h3>
			{uses.now.length > 0 ? <Uses uses={uses.now} /> : <p className="soft">Nowhere at the moment.</p>}
		</section>
	);
}

/** Lists the places that use a picture, with links to edit them. */
export function Uses({ uses }: { uses: readonly PictureUse[] }) {
	return (
		<ul className="picture-uses">
			{uses.map((use) => {
				const { section, to } = placeOf(use);
				return (
					<li key={`${use.document} ${use.label} ${use.proposal?.id}`}>
						<span>
							{to ? (
								<Link to={to} className="underline">
									{use.title}
								</Link>
							) : (
								use.title
							)}
							<small className="mute">{section === use.title ? use.label : `${section}, ${use.label}`}</small>
						</span>
						<State use={use} />
					</li>
				);
			})}
		</ul>
	);
}

function State({ use: { isLive, isDraft, isTrashed, proposal } }: { use: PictureUse }) {
	if (proposal) return <StateMark state="proposal">In “{proposal.name}”</StateMark>;
	if (isTrashed) return <Tag>In the trash</Tag>;
	if (!isLive) return <StateMark state="draft" />;
	return isDraft ? <StateMark state="live" /> : <StateMark state="changed">Live, not in the draft</StateMark>;
}
