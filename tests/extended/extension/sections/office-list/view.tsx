import type { Entry } from "#core/content.ts";
import { at } from "#core/pages.ts";
import { Band, type SectionProps, type ShownKind } from "#core/sections.ts";
import type { office } from "../../types/office.ts";

type Offices = readonly Entry<typeof office>[];

export const view: ShownKind<"office-list", Offices> = {
	find({ snapshot }) {
		const offices = snapshot.list("offices");
		return offices.length > 0 ? offices : undefined;
	},
	View: OfficeList,
};

function OfficeList({ section, found, place }: SectionProps<"office-list", Offices>) {
	return (
		<Band section={section} place={place}>
			<ul className="wrap office-list">
				{found.map((office) => (
					<li key={office.id} {...at(office)}>
						{office.city}
					</li>
				))}
			</ul>
		</Band>
	);
}
