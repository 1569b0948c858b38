import type { Entry } from "../../../content/model/define.ts";
import type { Collections, Singletons } from "../../../content/register/register.ts";
import { GoLink } from "../../../design/button.tsx";
import { Fold } from "../../../design/fold.tsx";
import { Metric } from "../../../design/metrics.tsx";
import { NewTabNote, newTab } from "../../../design/new-tab.tsx";
import { Portrait } from "../../../design/portrait.tsx";
import { Section } from "../../../design/section.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { amongFew, areLarge, rowsOf, Team } from "../people.tsx";

type Founder = Entry<Collections["founders"]>;

interface FoundersStripProps {
	home: Entry<Singletons["home"]>;
	founders: readonly Founder[];
	/** Address to book a call with a founder who has no booking link of their own. */
	bookingLink: string;
}

export function FoundersStrip({ home, founders, bookingLink }: FoundersStripProps) {
	const { t } = useLanguage();
	const { value, label } = home.foundersExperience;
	if (founders.length === 0) return null;
	return (
		<Section labelledBy="founders" tone="sunk" ground={home.grounds.founders}>
			<div className="page-grid founders">
				<div>
					<h2 className="text-d2" id="founders" {...at(home.foundersStrip, "title")}>
						{home.foundersStrip.title || t("about.people")}
					</h2>
					{home.foundersStrip.subtitle && (
						<p className="lead mt-4" {...at(home.foundersStrip, "subtitle")}>
							{home.foundersStrip.subtitle}
						</p>
					)}
				</div>
				{value && (
					<dl className="figure-large">
						<Metric value={value} label={label} region={at(home.foundersExperience)} />
					</dl>
				)}
				{areLarge(founders) ? (
					<div className="portraits">
						{rowsOf(founders).flatMap((row) =>
							row.map((founder) => (
								<FounderCard
									key={founder.id}
									founder={founder}
									bookingLink={founder.calendly || bookingLink}
									row={row.length}
								/>
							)),
						)}
					</div>
				) : (
					<Team people={founders} />
				)}
			</div>
		</Section>
	);
}

interface FounderCardProps {
	founder: Founder;
	bookingLink: string;
	/** How many are in its row. */
	row: number;
}

function FounderCard({ founder, bookingLink, row }: FounderCardProps) {
	const { t } = useLanguage();
	const { fullName, name, role, image, linkedin } = founder;
	const facts = (
		[
			["achievements", founder.achievements.join(" ")],
			["expertise", founder.expertise.join(", ")],
			["credibility", founder.credibility.join("; ")],
		] as const
	).filter(([, words]) => words);
	return (
		<article className={`founder${amongFew(row)} rise`} {...at(founder)}>
			<div className="pic cut">
				<Portrait
					name={fullName}
					image={image}
					alt={t("home.portrait", { name: fullName })}
					sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 40vw, 22rem"
					region={at(founder, "image")}
				/>
			</div>
			<div className="stack-4">
				<div>
					<h3 className="text-d3" {...at(founder, "fullName")}>
						{fullName}
					</h3>
					<p className="mute text-sm" {...at(founder, "role")}>
						{role}
					</p>
				</div>
				{facts.length > 0 && (
					<Fold label={facts.map(([fact]) => t(`home.${fact}`)).join(", ")}>
						<dl>
							{facts.map(([fact, words]) => (
								<div key={fact} {...at(founder, fact)}>
									<dt>{t(`home.${fact}`)}</dt>
									<dd>{words}</dd>
								</div>
							))}
						</dl>
					</Fold>
				)}
				<p className="row">
					{bookingLink && (
						<GoLink
							href={bookingLink}
							external
							about={` ${t("home.bookCallWith", { name })}`}
							className="text-sm"
							region={at(founder, "calendly", "name")}
						>
							{t("home.bookCall")}
						</GoLink>
					)}
					{linkedin && (
						<a
							className="inline-flex min-h-11 items-center text-sm underline"
							href={linkedin}
							{...newTab}
							{...at(founder, "linkedin")}
						>
							LinkedIn
							<span className="sr-only"> {t("home.profileOf", { name: fullName })}</span>
							<NewTabNote />
						</a>
					)}
				</p>
			</div>
		</article>
	);
}
