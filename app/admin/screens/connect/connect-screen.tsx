import { type FormEvent, type ReactNode, useState } from "react";
import { askPerson, type NoQuestion, type Question } from "../../../.server/agents/oauth/ask-person.ts";
import { personContext } from "../../../.server/auth/person.ts";
import type { TokenScope } from "../../../.server/db/tables/tokens-tables.ts";
import { siteContext } from "../../../.server/http.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { Switch, TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { CircleCheck, Code } from "../../icons.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import { ChooseTypes } from "../access/choose-types.tsx";
import { rightsOf, scopes } from "../access/scopes.ts";
import type { action } from "../account/account-action.ts";
import type { Route } from "./+types/connect-screen";
import styles from "./connect-screen.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "Connect a program"),
	// The address says what a program asks for.
	{ name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { name, email, role } = context.get(personContext);
	const { company_name: company } = context.get(siteContext).snapshot.one("site_settings");
	return { question: await askPerson(context, url.searchParams), person: { name, email, role }, company };
}

/** Asks a person whether a program may work for them. */
export default function Connect({ loaderData: { question, person, company } }: Route.ComponentProps) {
	if (!("request" in question)) return <Refusal question={question} />;
	return <Asking key={question.request} {...{ question, person, company }} />;
}

function Refusal({ question: { sentence, client, back } }: { question: NoQuestion }) {
	const leave = back ? (
		<Leave to={back}>Go back to the program</Leave>
	) : (
		<LinkButton to="/admin">To the dashboard</LinkButton>
	);
	return (
		<div className="screen">
			<Empty title={client ? `${client.name} cannot be connected` : "This program cannot be connected"} action={leave}>
				{sentence}
			</Empty>
		</div>
	);
}

interface AskingProps {
	question: Question;
	person: { name: string; email: string; role: string };
	company: string;
}

function Asking({ question, person, company }: AskingProps) {
	const { client, answersTo, request, denial, asksPassword, before } = question;
	const { run, isPending, rejection, errorOf } = useAction<typeof action>("/admin/actions/account");
	const [chosen, setChosen] = useState<readonly string[]>(before?.scopes ?? ["read"]);
	const [types, setTypes] = useState<readonly string[]>(before?.types ?? []);
	const [password, setPassword] = useState("");
	const [done, setDone] = useState<string>();
	const offered = scopes.filter(({ scope }) => question.scopes.includes(scope));
	const isNew = (scope: TokenScope) => before !== null && !before.scopes.includes(scope);
	const asksForMore = offered.some(({ scope }) => isNew(scope));

	async function allow(event: FormEvent): Promise<void> {
		event.preventDefault();
		const allowed = offered.map(({ scope }) => scope).filter((scope) => chosen.includes(scope));
		const made = await run(
			"connect",
			{ request, scopes: allowed, types: [...types], password },
			{ revalidates: false },
		);
		if (!made) return;
		setDone(made.result.to);
		location.assign(made.result.to);
	}
	if (done)
		return (
			<Card icon={<CircleCheck className="icon" aria-hidden="true" />} title={`${client.name} is connected`}>
				<p role="status">
					Go on in the program. You may close this page, and see or end what it does under Your account.
				</p>
				<div className="row">
					<Leave to={done}>Go back to the program</Leave>
					<LinkButton to="/admin/account">Your account</LinkButton>
				</div>
			</Card>
		);
	return (
		<Card
			icon={<Code className="icon" aria-hidden="true" />}
			title={`${client.name} ${asksForMore ? "asks for more" : "wants to work for you"}`}
		>
			<dl className="connect-facts">
				<dt>Who asks</dt>
				<dd>
					<strong>{client.host}</strong>, <span className="soft">not verified: the name is what it calls itself</span>
				</dd>
				<dt>For whom</dt>
				<dd>
					<strong>{person.name}</strong>,{" "}
					<span className="soft">
						{person.email}
						{company && `, at ${company}`}
					</span>
				</dd>
				<dt>Answer goes to</dt>
				<dd>{answersTo === "" ? "a program on this computer" : <strong>{answersTo}</strong>}</dd>
				{before && (
					<>
						<dt>It may already</dt>
						<dd>{rightsOf(before)}</dd>
					</>
				)}
			</dl>
			<form className="account-form" onSubmit={(event) => void allow(event)} noValidate>
				{!errorOf("password") && <ErrorNotice of={rejection} />}
				<fieldset className="account-form">
					<legend className="field-label">{before ? "From now on it may" : "It may"}</legend>
					{offered.map(({ scope, label, help }) => (
						<Switch
							key={scope}
							label={isNew(scope) ? `New: ${label}` : label}
							description={help}
							isSelected={chosen.includes(scope)}
							onChange={(on) => setChosen((now) => (on ? [...now, scope] : now.filter((one) => one !== scope)))}
						/>
					))}
				</fieldset>
				<ChooseTypes types={types} onChange={setTypes} />
				{asksPassword && (
					<TextField
						label="Your password"
						type="password"
						autoComplete="current-password"
						isRequired
						value={password}
						onChange={setPassword}
						errorMessage={errorOf("password")}
					/>
				)}
				<p className="field-help">
					Allow this only if you began it in the program yourself. It never does more than you may, publishes nothing,
					and is named beside you in the activity log. This lasts for 90 days, or until you cut it off
					{before && ", and takes the place of what it may already"}.
				</p>
				<div className="row connect-answers">
					<Button type="submit" variant="accent" busy={isPending()} busyLabel="Allowing…">
						Allow
					</Button>
					<Leave to={denial}>Deny</Leave>
				</div>
			</form>
		</Card>
	);
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
	return (
		<div className="screen connect">
			<section className="panel" aria-labelledby="connect-title">
				<header>
					{icon}
					<h2 id="connect-title">{title}</h2>
				</header>
				<div className="connect-body">{children}</div>
			</section>
		</div>
	);
}

/** Leads out of the studio, to the program. */
function Leave({ to, children }: { to: string; children: ReactNode }) {
	return (
		<a href={to} className="button button-line" rel="noreferrer">
			{children}
		</a>
	);
}
