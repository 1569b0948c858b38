import { Band, type SectionProps, type ShownKind } from "#core/sections.ts";
import { entriesOf } from "#core/server.ts";
import { type Meeting, meeting } from "../../content.ts";
import type { meetingsSection } from "./declaration.ts";
import { MeetingList } from "./meeting-list.tsx";

type Meetings = readonly Meeting[];

/** The kinds of meeting that can be booked; nothing where there are none. */
export const view: ShownKind<typeof meetingsSection, Meetings> = {
	find({ snapshot }) {
		const meetings = entriesOf(snapshot, meeting);
		return meetings.length > 0 ? meetings : undefined;
	},
	View: MeetingsSection,
};

function MeetingsSection({ section, found, place }: SectionProps<typeof meetingsSection, Meetings>) {
	return (
		<Band section={section} place={place}>
			<MeetingList meetings={found} as={section.title ? "h3" : "h2"} className={`wrap is-${section.layout}`} />
		</Band>
	);
}
