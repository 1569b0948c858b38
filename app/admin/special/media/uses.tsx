import { Link } from "react-router";
import type { PictureUse } from "../../../errors.ts";
import { Tag } from "../../controls/status.tsx";
import { placeOf } from "./place-of.ts";

/** Every place where a picture stands, each a link to where it is changed. */
export function Uses({ uses }: { uses: readonly PictureUse[] }) {
	return (
		<ul className="picture-uses">
			{uses.map((use) => {
				const { section, to } = placeOf(use);
				return (
					<li key={`${use.document} ${use.label}`}>
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

function State({ use: { isLive, isDraft, isTrashed } }: { use: PictureUse }) {
	if (isTrashed) return <Tag>In the trash</Tag>;
	if (!isLive) return <Tag>Draft</Tag>;
	return <Tag tone="ok">{isDraft ? "Live" : "Live, not in the draft"}</Tag>;
}
