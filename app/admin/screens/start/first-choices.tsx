import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FirstSite } from "../../../.server/old-site/try-site.ts";
import { languageName } from "../../../language/language-name.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Checkbox } from "../../controls/checkbox.tsx";
import { Select, TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Frames } from "../../editor/preview/preview.tsx";
import { proposalAt } from "../proposals/addresses.ts";
import type { action } from "./start-action.ts";
import { address as start } from "./start-address.ts";

interface FirstChoicesProps {
	proposal: string;
	site: FirstSite;
	looks: readonly { readonly name: string; readonly label: string }[];
	languages: readonly string[];
}

const pause = 600; // milliseconds

/** What was found, to be changed or emptied, and three choices; beside it the site as it will be, in four compositions. */
export function FirstChoices({ proposal, site: found, looks, languages }: FirstChoicesProps) {
	const first = useAction<typeof action>(start.action);
	const navigate = useNavigate();
	const [site, setSite] = useState(found);
	const [version, setVersion] = useState(1);
	const kept = useRef(found);
	const change = (values: Partial<FirstSite>) => setSite((before) => ({ ...before, ...values }));
	const keep = async () => {
		if (kept.current === site) return true;
		if (!(await first.run("trySite", { proposal, site: sent(site) }))) return false;
		kept.current = site;
		setVersion((before) => before + 1);
		return true;
	};
	const latest = useRef(keep);
	useEffect(() => {
		latest.current = keep;
	});
	useEffect(() => {
		const timer = setTimeout(() => void latest.current(), pause);
		return () => clearTimeout(timer);
	}, [site]);
	async function take() {
		if (await keep()) await navigate(proposalAt.screen(proposal));
	}
	const drawn = (look: string) =>
		`/admin/preview?${new URLSearchParams({ proposal, path: "/", look, version: String(version) })}`;
	const text = (name: "name" | "headline" | "lead" | "email" | "phone" | "address", label: string, most: number) => (
		<TextField
			label={label}
			value={site[name]}
			onChange={(value) => change({ [name]: value })}
			maxLength={most}
			multiline={name === "lead"}
			isRequired={name === "name"}
		/>
	);
	return (
		<div className="screen first-choices">
			<section aria-label="What it begins with">
				<h2>Three choices, then it is yours.</h2>
				<p className="small mute">
					This is what your site begins with. Change or empty what is not right. Claims that nobody can prove are better
					left out.
				</p>
				{text("name", "Name", 80)}
				{text("headline", "Headline", 120)}
				{text("lead", "First sentences", 400)}
				{text("email", "Email", 254)}
				{text("phone", "Phone", 40)}
				{text("address", "Address", 200)}
				<Colours colours={site.colours} onChange={(colours) => change({ colours })} />
				{found.logo && (
					<Checkbox
						label="Logo of the old site"
						isSelected={site.logo !== null}
						onChange={(isOn) => change({ logo: isOn ? found.logo : null })}
					/>
				)}
				{found.profiles.map((profile) => (
					<Checkbox
						key={profile}
						label={profile.replace(/^https?:\/\/(www\.)?/, "")}
						isSelected={site.profiles.includes(profile)}
						onChange={(isOn) =>
							change({
								profiles: found.profiles.filter((one) => (one === profile ? isOn : site.profiles.includes(one))),
							})
						}
					/>
				))}
				<fieldset>
					<legend>1 How it is built</legend>
					<div className="first-looks">
						{looks.map(({ name, label }) => (
							<label key={name}>
								<input
									type="radio"
									name="look"
									className="sr-only"
									checked={site.look === name}
									onChange={() => change({ look: name })}
								/>
								<span className="first-look" aria-hidden="true" inert>
									<Frames address={drawn(name)} anchor="" width={1280} livePath="" />
								</span>
								{label}
							</label>
						))}
					</div>
				</fieldset>
				<Select
					label="2 Which language it speaks"
					options={languages.map((code) => ({ value: code, label: languageName(code) }))}
					value={site.language}
					onChange={(language) => change({ language })}
				/>
				<Select
					label="3 By when you answer"
					options={promises.map(({ value, label }) => ({ value, label }))}
					value={promiseOf(site)}
					onChange={(value) => change({ promise: promises.find((one) => one.value === value)!.promise })}
				/>
				<ErrorNotice of={first.rejection} />
				<div className="row first-take">
					<Button variant="accent" busy={first.isPending("trySite")} onPress={() => void take()}>
						Take it
					</Button>
					<span className="small mute">Nobody sees it yet.</span>
				</div>
			</section>
			<section className="first-site" aria-label="Your site, as it will be">
				<Frames address={drawn(site.look)} anchor="" width={1280} livePath="" />
			</section>
		</div>
	);
}

/** Without what its input does not take: an empty profile or colour is none. */
function sent({ colours, profiles, ...site }: FirstSite) {
	return { ...site, colours: colours.filter(Boolean), profiles: profiles.filter(Boolean) };
}

const promises = [
	{ value: "4 open", label: "Within 4 working hours", promise: { hours: 4, counted: "open" } },
	{ value: "8 open", label: "Within 8 working hours", promise: { hours: 8, counted: "open" } },
	{ value: "24 clock", label: "Within 24 hours", promise: { hours: 24, counted: "clock" } },
	{ value: "48 clock", label: "Within 2 days", promise: { hours: 48, counted: "clock" } },
] as const;

function promiseOf({ promise: { hours, counted } }: FirstSite): string {
	const same = promises.find(({ promise }) => promise.hours === hours && promise.counted === counted);
	return (same ?? promises[2]).value;
}

const colourNames = ["Brand", "Accent", "Third colour"];

function Colours({ colours, onChange }: { colours: readonly string[]; onChange(colours: readonly string[]): void }) {
	return (
		<fieldset>
			<legend>Colours</legend>
			<div className="row">
				{colours.map((colour, index) => (
					<label key={colourNames[index]} className="first-colour">
						<input
							type="color"
							value={colour}
							onChange={({ target }) => onChange(colours.map((one, at) => (at === index ? target.value : one)))}
						/>
						{colourNames[index]}
					</label>
				))}
			</div>
		</fieldset>
	);
}
