import type { Entry } from "../../content/define.ts";
import type { Collections, Singletons } from "../../content/register.ts";
import { GoLink } from "../../design/button.tsx";
import { Metric } from "../../design/metrics.tsx";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { Picture } from "../../design/picture.tsx";
import { Heading, Section } from "../../design/section.tsx";

type Founder = Entry<Collections["founders"]>;

interface FoundersStripProps {
	home: Entry<Singletons["home"]>;
	founders: readonly Founder[];
	/** Where a call is booked with a founder who names no address of their own. */
	bookingLink: string;
}

export function FoundersStrip({ home, founders, bookingLink }: FoundersStripProps) {
	const { value, label } = home.foundersExperience;
	return (
		<Section labelledBy="founders" tone="sunk">
			<div className="columns">
				<div className="flex flex-col justify-between gap-8 lg:col-span-4">
					<div>
						<Heading id="founders" title={home.foundersStrip.title} subtitle={home.foundersStrip.subtitle} />
					</div>
					{value && (
						<dl className="figure-large">
							<Metric value={value} label={label} />
						</dl>
					)}
				</div>
				<div className="founders lg:col-span-7 lg:col-start-6">
					{founders.map((founder) => (
						<FounderCard key={founder.id} founder={founder} bookingLink={founder.calendly || bookingLink} />
					))}
				</div>
			</div>
		</Section>
	);
}

function FounderCard({ founder, bookingLink }: { founder: Founder; bookingLink: string }) {
	const { fullName, name, role, image, linkedin } = founder;
	const facts = {
		Achievements: founder.achievements.join(" "),
		Expertise: founder.expertise.join(", "),
		Credibility: founder.credibility.join("; "),
	};
	return (
		<article className="founder rise">
			<div className="pic cut">
				<Picture
					image={image}
					alt={`Portrait of ${fullName}`}
					sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 40vw, 24rem"
				/>
			</div>
			<div className="space-y-4.5">
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
						<GoLink href={bookingLink} external about={` with ${name}`} className="text-sm">
							Book Call
						</GoLink>
					)}
					{linkedin && (
						<a className="inline-flex min-h-11 items-center text-sm underline" href={linkedin} {...newTab}>
							LinkedIn
							<span className="sr-only"> profile of {fullName}</span>
							<NewTabNote />
						</a>
					)}
				</p>
			</div>
		</article>
	);
}
