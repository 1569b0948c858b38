import type { Entry } from "../../../content/model/define.ts";
import type { Singletons } from "../../../content/register/register.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { Offices } from "../../components/offices/offices.tsx";
import type { Office } from "../../office-address.ts";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

interface Found {
	readonly offices: readonly Office[];
	readonly holidays: Entry<Singletons["site_settings"]>["holidays"];
}

export const locations: ShownKind<"locations", Found> = {
	find(site, { entries }) {
		const offices = chosen(site, "locations", entries, 12);
		return offices && { offices, holidays: site.snapshot.one("site_settings").holidays };
	},
	View: OfficeSection,
};

function OfficeSection({ section, found, place }: SectionProps<"locations", Found>) {
	const { t } = useLanguage();
	return (
		<Band section={withTitle(section, t("contact.offices"))} place={place}>
			<Offices {...found} layout={section.layout} />
		</Band>
	);
}
