import type { Entry } from "../../content/model/define.ts";
import type { Collections, Singletons } from "../../content/register/register.ts";
import { Tags } from "../../design/lists.tsx";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { Portrait } from "../../design/portrait.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import sheet from "./people.css?url";

type Person = Entry<Collections["founders"]>;

/** Whether founders are few enough for large portraits; with more, each has a small one. */
export function areLarge(founders: readonly Person[]): boolean {
	return founders.length > 0 && founders.length <= 6;
}

interface PeopleProps {
	about: Entry<Singletons["about"]>;
	people: readonly Person[];
}

/** The founders, and below them all others by their groups, in the order of these. */
export function People({ about, people }: PeopleProps) {
	const { t } = useLanguage();
	if (people.length === 0) return null;
	const founders = people.filter(({ is_founder }) => is_founder);
	const title = (
		<h2 className="text-d2" id="founders" {...at(about.founders, "title")}>
			{about.founders.title || t("about.people")}
		</h2>
	);
	return (
		<section className="section" aria-labelledby="founders">
			{areLarge(founders) ? (
				rowsOf(founders).map((row, index) => (
					<div key={row[0]?.id} className="page-grid pair">
						{index === 0 && title}
						{row.map((founder) => (
							<LargePerson key={founder.id} founder={founder} row={row.length} />
						))}
					</div>
				))
			) : (
				<div className="wrap">
					{title}
					{founders.length > 0 && <Team people={founders} />}
				</div>
			)}
			{groupsOf(
				about.groups,
				people.filter(({ is_founder }) => !is_founder),
			).map(([label, members]) => (
				<div key={label} className="wrap team-group">
					{label && (
						<h3 className="text-d3" {...at(about, "groups")}>
							{label}
						</h3>
					)}
					<Team people={members} level={label ? 4 : 3} />
				</div>
			))}
		</section>
	);
}

/** Small portraits with names, as many as there are. */
export function Team({ people, level = 3 }: { people: readonly Person[]; level?: 3 | 4 }) {
	const { t } = useLanguage();
	const Name = `h${level}` as const;
	return (
		<ul className="team">
			<link rel="stylesheet" href={sheet} precedence="page" />
			{people.map((person) => (
				<li key={person.id} className="member" {...at(person)}>
					<div className="pic cut">
						<Portrait
							name={person.fullName}
							image={person.image}
							sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 25vw, 50vw"
							region={at(person, "image")}
						/>
					</div>
					<Name className="text-d4" {...at(person, "fullName")}>
						{person.fullName}
					</Name>
					<p className="mute text-sm" {...at(person, "role", "group", "is_founder")}>
						{person.role}
					</p>
					{person.bio && (
						<p className="soft text-sm" {...at(person, "bio")}>
							{person.bio}
						</p>
					)}
					{person.linkedin && (
						<a
							className="inline-flex min-h-11 items-center text-sm underline"
							href={person.linkedin}
							{...newTab}
							{...at(person, "linkedin")}
						>
							LinkedIn
							<span className="sr-only"> {t("home.profileOf", { name: person.fullName })}</span>
							<NewTabNote />
						</a>
					)}
				</li>
			))}
		</ul>
	);
}

/** Founders by the rows that their large portraits stand in: two a row, and three in the last one where somebody would be left over. */
export function rowsOf(founders: readonly Person[]): Person[][] {
	if (founders.length <= 3) return [[...founders]];
	return [founders.slice(0, 2), ...rowsOf(founders.slice(2))];
}

/** The class, behind another one, of somebody in a row of so many. */
export function amongFew(row: number): string {
	return { 1: " alone", 3: " of-three" }[row] ?? "";
}

/** People by the labels of their groups; those of none come last. */
function groupsOf(groups: PeopleProps["about"]["groups"], people: readonly Person[]): [string, Person[]][] {
	const labels = groups.map(({ label }) => label);
	const byLabel = Map.groupBy(people, ({ group }) => (labels.includes(group) ? group : ""));
	return [...labels, ""].flatMap((label): [string, Person[]][] => {
		const members = byLabel.get(label);
		return members ? [[label, members]] : [];
	});
}

function LargePerson({ founder, row }: { founder: Person; row: number }) {
	const { fullName, role, bio, skills, image } = founder;
	return (
		<article className={`person${amongFew(row)}`} {...at(founder)}>
			<div className="pic cut">
				<Portrait
					name={fullName}
					image={image}
					sizes="(min-width: 64rem) 33rem, (min-width: 40rem) 40vw, 22rem"
					region={at(founder, "image")}
				/>
			</div>
			<div className="words stack-4">
				<div>
					<h3 className="text-d3" {...at(founder, "fullName")}>
						{fullName}
					</h3>
					<p className="text-sm mute" {...at(founder, "role")}>
						{role}
					</p>
				</div>
				{bio && (
					<p className="soft" {...at(founder, "bio")}>
						{bio}
					</p>
				)}
				<Tags items={skills} region={at(founder, "skills")} />
			</div>
		</article>
	);
}
