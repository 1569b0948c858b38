import type { Entry } from "../../content/define.ts";
import type { Collections, Singletons } from "../../content/register.ts";
import { GoLink } from "../../design/button.tsx";
import { Metric } from "../../design/metrics.tsx";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { Picture } from "../../design/picture.tsx";
import { Section } from "../../design/section.tsx";
import { useLanguage } from "../../language/use-language.tsx";

type Founder = Entry<Collections["founders"]>;

interface FoundersStripProps {
	home: Entry<Singletons["home"]>;
	founders: readonly Founder[];
	/** Where a call is booked with a founder who names no address of their own. */
	bookingLink: string;
}

export function FoundersStrip({ home, founders, bookingLink }: FoundersStripProps) {
	const { t } = useLanguage();
	const { value, label } = home.foundersExperience;
	if (founders.length === 0) return null;
	return (
		<Section labelledBy="founders" tone="sunk">
			<div className="page-grid founders">
				<div>
					<h2 className="text-d2" id="founders">
						{home.foundersStrip.title || t("about.people")}
					</h2>
					{home.foundersStrip.subtitle && <p className="lead mt-4">{home.foundersStrip.subtitle}</p>}
				</div>
				{value && (
					<dl className="figure-large">
						<Metric value={value} label={label} />
					</dl>
				)}
				{founders.map((founder) => (
					<FounderCard key={founder.id} founder={founder} bookingLink={founder.calendly || bookingLink} />
				))}
			</div>
		</Section>
	);
}

function FounderCard({ founder, bookingLink }: { founder: Founder; bookingLink: string }) {
	const { t } = useLanguage();
	const { fullName, name, role, image, linkedin } = founder;
	const facts = {
		[t("home.achievements")]: founder.achievements.join(" "),
		[t("home.expertise")]: founder.expertise.join(", "),
		[t("home.credibility")]: founder.credibility.join("; "),
	};
	return (
		<article className="founder rise">
			<div className="pic cut">
				<Picture
					image={image}
					alt={t("home.portrait", { name: fullName })}
					sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 40vw, 22rem"
				/>
			</div>
			<div className="space-y-4">
				<div>
					<h3 className="text-d3">{fullName}</h3>
					<p className="mute text-sm">{role}</p>
				</div>
				<dl>
					{Object.entries(facts).map(
						([label, words]) =>
							words && (
								<div key={label}>
									<dt>{label}</dt>
									<dd>{words}</dd>
								</div>
							),
					)}
				</dl>
				<p className="row gap-y-1!">
					{bookingLink && (
						<GoLink href={bookingLink} external about={` ${t("home.bookCallWith", { name })}`} className="text-sm">
							{t("home.bookCall")}
						</GoLink>
					)}
					{linkedin && (
						<a className="inline-flex min-h-11 items-center text-sm underline" href={linkedin} {...newTab}>
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
