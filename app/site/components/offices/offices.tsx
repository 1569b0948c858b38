import type { Entry } from "../../../content/model/define.ts";
import type { Singletons } from "../../../content/register/register.ts";
import { GoLink } from "../../../design/button.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { addressLines, holidaysOf, type Office, officeAnchor } from "../../office-address.ts";
import { dial } from "../../shell/phone.ts";
import { LiveHours } from "./live-hours.tsx";
import styles from "./offices.css?url";

type Holidays = Entry<Singletons["site_settings"]>["holidays"];

interface OfficesProps {
	offices: readonly Office[];
	/** Those of the company, for offices without holidays of their own. */
	holidays: Holidays;
	layout?: "cards" | "rows";
}

/** Offices with their addresses, their hours and whether somebody is there now. */
export function Offices({ offices, holidays, layout = "cards" }: OfficesProps) {
	return (
		<div className="wrap">
			<link rel="stylesheet" href={styles} precedence="page" />
			<ul className={`offices in-${layout}`}>
				{offices.map((office) => (
					<li key={office.id} id={officeAnchor(office)} {...at(office)}>
						<h3 className="text-d3" {...at(office, "name")}>
							{office.name}
						</h3>
						<OfficeFacts office={office} holidays={holidays} />
					</li>
				))}
			</ul>
		</div>
	);
}

/** How to find and to reach an office. */
export function OfficeFacts({ office, holidays }: { office: Office; holidays: Holidays }) {
	return (
		<>
			<div className="stack-2" {...at(office, "street", "postalCode", "city", "region", "country", "map")}>
				<AddressLines office={office} />
				{office.note && (
					<p className="text-sm mute" {...at(office, "note")}>
						{office.note}
					</p>
				)}
				<MapLink office={office} />
			</div>
			<OfficeWays office={office} />
			<div {...at(office, "businessHours", "holidays")}>
				<LiveHours
					hours={office.businessHours}
					holidays={holidaysOf(office, holidays)}
					city={office.city || office.name}
				/>
			</div>
		</>
	);
}

/** The address, a line below the other. */
export function AddressLines({ office }: { office: Office }) {
	const lines = addressLines(office);
	if (lines.length === 0) return null;
	return (
		<address className="not-italic">
			{lines.map((line) => (
				<span key={line} className="block">
					{line}
				</span>
			))}
		</address>
	);
}

function MapLink({ office: { map, name } }: { office: Office }) {
	const { t } = useLanguage();
	if (!map) return null;
	return (
		<p className="text-sm">
			<GoLink href={map} external about={`: ${name}`}>
				{t("contact.map")}
			</GoLink>
		</p>
	);
}

function OfficeWays({ office }: { office: Office }) {
	const { email } = office;
	if (!email && !office.phone && !office.phoneAbroad) return null;
	return (
		<ul className="office-ways" {...at(office, "phone", "phoneAbroad", "email")}>
			<OfficePhone office={office} />
			{email && (
				<li>
					<a href={`mailto:${email}`}>{email}</a>
				</li>
			)}
		</ul>
	);
}

/** The number as people of the country write it, which dials what works everywhere, and how to write it abroad. */
export function OfficePhone({ office: { phone, phoneAbroad } }: { office: Office }) {
	const { t } = useLanguage();
	const shown = phone || phoneAbroad;
	if (!shown) return null;
	const [before, after] = t("contact.fromAbroad", { number: "\n" }).split("\n");
	return (
		<li>
			<a href={dial(phoneAbroad || phone)} dir="ltr">
				{shown}
			</a>
			{phone && phoneAbroad && phone !== phoneAbroad && (
				<span className="block text-sm mute">
					{before}
					<bdi dir="ltr">{phoneAbroad}</bdi>
					{after}
				</span>
			)}
		</li>
	);
}
