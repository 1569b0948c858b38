import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { Tags } from "../../../design/lists.tsx";
import { NewTabNote, newTab } from "../../../design/new-tab.tsx";
import { Portrait } from "../../../design/portrait.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

type Founder = Entry<Collections["founders"]>;

export const founders: ShownKind<"founders", readonly Founder[]> = {
	find: (site, { entries }) => chosen(site, "founders", entries, 6),
	View: Founders,
};

function Founders({ section, found, place }: SectionProps<"founders", readonly Founder[]>) {
	const { t } = useLanguage();
	const titled = withTitle(section, t("about.people"));
	return (
		<Band section={titled} place={place}>
			<div className="wrap">
				<ul className={section.layout === "rows" ? "people in-rows" : "people"}>
					{found.map((founder) => (
						<li key={founder.id} {...at(founder)}>
							<Person founder={founder} titleClass={found.length > 6 ? "text-d4" : "text-d3"} />
						</li>
					))}
				</ul>
			</div>
		</Band>
	);
}

interface PersonProps {
	readonly founder: Founder;
	readonly titleClass: string;
}

function Person({ founder, titleClass }: PersonProps) {
	const { t } = useLanguage();
	const { fullName, role, bio, image, skills, linkedin } = founder;
	return (
		<>
			<div className="pic cut">
				<Portrait
					name={fullName}
					image={image}
					alt={t("home.portrait", { name: fullName })}
					sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 100vw"
				/>
			</div>
			<div className="stack-2">
				<h3 className={titleClass}>{fullName}</h3>
				<p className="text-sm mute">{role}</p>
				{bio && <p className="soft">{bio}</p>}
				<Tags items={skills} />
				{linkedin && (
					<a className="inline-flex min-h-11 items-center text-sm underline" href={linkedin} {...newTab}>
						LinkedIn
						<span className="sr-only"> {t("home.profileOf", { name: fullName })}</span>
						<NewTabNote />
					</a>
				)}
			</div>
		</>
	);
}
