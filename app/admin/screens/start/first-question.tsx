import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import type { action } from "./start-action.ts";
import { address as start } from "./start-address.ts";

/** Asks where the company's site is today, or three questions in its place. Either leads to a proposal of a first site. */
export function FirstQuestion({ language }: { language: string }) {
	const [hasNone, setHasNone] = useState(false);
	const links = (
		<p className="start-ways small">
			<button type="button" className="link" onClick={() => setHasNone(!hasNone)}>
				{hasNone ? "I have a site: read it" : "I have none: three questions"}
			</button>
			<MoveInLink />
			<Link to="/admin">Look around with the sample</Link>
		</p>
	);
	return (
		<section className="start-question" aria-label="Your site in a minute">
			{hasNone ? <ThreeQuestions language={language} /> : <OldAddress />}
			{links}
		</section>
	);
}

/** Leads to where the content of another system moves in, for sites that have a name of their own as well. */
export function MoveInLink() {
	return <Link to="/admin/move-in">Bring an export: WordPress, Ghost, Markdown</Link>;
}

/** Leads to what was found once it stands in a proposal. */
function useFirstSite() {
	const first = useAction<typeof action>(start.action);
	const navigate = useNavigate();
	const show = (proposal: string) => navigate(`${start.screen}?site=${encodeURIComponent(proposal)}`);
	return { first, show };
}

function OldAddress() {
	const { first, show } = useFirstSite();
	const [address, setAddress] = useState("");
	const isReading = first.isPending("readSite");
	async function read(event: FormEvent) {
		event.preventDefault();
		const done = await first.run("readSite", { address });
		if (done) await show(done.result.proposal);
	}
	return (
		<>
			<h2>Where is your site today?</h2>
			<p className="mute">
				We read what everybody can see there: name, logo, colours, words, how to reach you. You decide what to keep.
			</p>
			<form className="start-address" onSubmit={(event) => void read(event)}>
				<TextField
					label="Address of your site"
					isLabelHidden
					placeholder="studio.example"
					inputMode="url"
					autoComplete="url"
					spellCheck={false}
					maxLength={300}
					value={address}
					onChange={setAddress}
				/>
				<Button type="submit" variant="accent" busy={isReading} isDisabled={address.trim() === ""}>
					Read it
				</Button>
			</form>
			<p className="small mute" role="status">
				{isReading && "Reading its home page, style sheets and logo. This takes a few seconds."}
			</p>
			<ErrorNotice of={first.rejection} />
			<p className="small soft">
				Only addresses of this site are read, as its robots.txt allows. Nothing is sent to it.
			</p>
		</>
	);
}

function ThreeQuestions({ language }: { language: string }) {
	const { first, show } = useFirstSite();
	const [name, setName] = useState("");
	const [headline, setHeadline] = useState("");
	const [email, setEmail] = useState("");
	async function begin(event: FormEvent) {
		event.preventDefault();
		const promise = { hours: 24, counted: "clock" } as const;
		const site = { name, headline, email, language, look: "", promise, logo: null };
		const done = await first.run("trySite", { proposal: "", site });
		if (done) await show(done.result.proposal);
	}
	return (
		<>
			<h2>Three questions</h2>
			<form className="start-three" onSubmit={(event) => void begin(event)}>
				<TextField label="What is your company called?" value={name} onChange={setName} maxLength={80} isRequired />
				<TextField label="What do you do, in one sentence?" value={headline} onChange={setHeadline} maxLength={120} />
				<TextField
					label="Where do people write to?"
					type="email"
					autoComplete="email"
					value={email}
					onChange={setEmail}
					maxLength={254}
				/>
				<ErrorNotice of={first.rejection} />
				<Button type="submit" variant="accent" busy={first.isPending("trySite")}>
					Show me
				</Button>
			</form>
		</>
	);
}
