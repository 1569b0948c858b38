import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { backendContext } from "#core/server.ts";
import {
	Button,
	Empty,
	LinkButton,
	type LoaderArgs,
	Notice,
	type PageMeta,
	type PageProps,
	Panel,
	Select,
	Status,
	studioTitle,
	TextField,
	Time,
	useAction,
} from "#core/studio.ts";
import { siteLanguages } from "#core/translations.ts";
import { usedThisMonth } from "../ask.ts";
import { listBatches } from "../batches.ts";
import { listCalls } from "../calls.ts";
import { languageName } from "../language-name.ts";
import { assistSettings } from "../settings.ts";
import styles from "./assist.css?url";
import type { action } from "./assist-action.ts";

export async function loader({ context }: LoaderArgs) {
	const backend = context.get(backendContext);
	const [settings, used, batches, calls, languages] = await Promise.all([
		assistSettings(backend).catch((error: Error) => ({ error: error.message })),
		usedThisMonth(backend),
		listBatches(backend),
		listCalls(backend),
		siteLanguages(backend.store),
	]);
	const broken = settings && "error" in settings ? settings.error : "";
	const { key, ...shown } = settings && !("error" in settings) ? settings : { key: "", ...nothingSet };
	return {
		settings: { ...shown, hasKey: key !== "", broken },
		...{ used, batches, calls },
		languages: languages.map(({ code, locale }) => ({ value: code, label: languageName(locale) })),
	};
}

const nothingSet = { address: "", model: "", ceiling: 0, isFixed: false };

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: PageMeta<typeof loader> = ({ matches }) => [studioTitle(matches, "Assist")];

/** Milliseconds between two looks at how far a batch is. */
const pause = 3_000;

type Loaded = PageProps<typeof loader>["loaderData"];

export default function Assist({
	loaderData: { settings, used, batches, calls, languages },
}: PageProps<typeof loader>) {
	const isSet = settings.address !== "" && settings.broken === "";
	return (
		<div className="screen">
			<header className="screen-head">
				<p className="soft">
					A language model of your choice helps with translations, alternative texts and short texts. It only suggests;
					inquiries are never sent to it.
				</p>
			</header>
			<Model key={settings.address} settings={settings} used={used} />
			{isSet && <Batches batches={batches} languages={languages} />}
			<Panel title="What was asked">
				{calls.length === 0 ? (
					<Empty title="Nothing yet">Every question is listed here, with what it took.</Empty>
				) : (
					<ul className="assist-calls">
						{calls.map(({ id, at, person, task, about, tokens, problem }) => (
							<li key={id}>
								<span className="soft num">
									<Time at={at} />
								</span>
								<span>
									{task}: {about} <span className="soft">for {person}</span>
								</span>
								<span className="soft num">{tokens === 1 ? "1 token" : `${tokens} tokens`}</span>
								{problem !== "" && <p className="assist-problem">{problem}</p>}
							</li>
						))}
					</ul>
				)}
			</Panel>
		</div>
	);
}

function Model({ settings, used }: Pick<Loaded, "settings" | "used">) {
	const { address: stored, isFixed, hasKey, broken } = settings;
	const [address, setAddress] = useState(stored);
	const [model, setModel] = useState(settings.model);
	const [key, setKey] = useState("");
	const [ceiling, setCeiling] = useState(String(settings.ceiling));
	const [said, setSaid] = useState("");
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/assist");
	const save = () =>
		run("save", { address, model, key: key === "" ? null : key, ceiling: Number(ceiling) }, { says: "Saved" });
	async function tryIt() {
		setSaid("");
		const done = await run("try", {});
		if (done) setSaid(done.result.said);
	}
	return (
		<Panel title="Model">
			<div className="panel-body grid gap-3.5">
				{(rejection?.sentence || broken) && (
					<Notice tone="danger" role="alert">
						{rejection?.sentence ?? broken}
					</Notice>
				)}
				{said && (
					<Notice tone="ok" role="status">
						It answers: “{said}”
					</Notice>
				)}
				{isFixed && (
					<Notice tone="neutral">The settings of the server say so (ASSIST_ADDRESS). Change them there.</Notice>
				)}
				<TextField
					label="Address"
					description="Of any server that speaks as OpenAI does, such as https://api.example.com/v1."
					value={address}
					onChange={setAddress}
					isReadOnly={isFixed}
				/>
				<TextField
					label="Model"
					description="As its server calls it."
					value={model}
					onChange={setModel}
					isReadOnly={isFixed}
				/>
				{!isFixed && (
					<TextField
						label="Key"
						type="password"
						autoComplete="off"
						description={
							hasKey
								? "One is stored, encrypted. Leave it empty to keep it."
								: "It is stored encrypted. Empty where none is needed."
						}
						value={key}
						onChange={setKey}
					/>
				)}
				<TextField
					label="Tokens a month"
					description={`0 for any number. ${used} were used this month.`}
					inputMode="numeric"
					value={ceiling}
					onChange={setCeiling}
					isReadOnly={isFixed}
				/>
				<div className="row">
					{!isFixed && (
						<Button variant="solid" busy={isPending("save")} onPress={() => void save()}>
							Save
						</Button>
					)}
					{stored !== "" && (
						<Button busy={isPending("try")} onPress={() => void tryIt()}>
							Try it
						</Button>
					)}
					{stored !== "" && !isFixed && (
						<Button
							variant="quiet"
							busy={isPending("remove")}
							onPress={() => void run("remove", {}, { says: "Removed" })}
						>
							Remove
						</Button>
					)}
				</div>
			</div>
		</Panel>
	);
}

function Batches({ batches, languages }: Pick<Loaded, "batches" | "languages">) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/assist");
	const [language, setLanguage] = useState(languages[0]?.value ?? "");
	const { revalidate } = useRevalidator();
	const isWorking = batches.some(({ state }) => state === "waiting");
	useEffect(() => {
		if (!isWorking) return;
		const timer = setInterval(() => void revalidate(), pause);
		return () => clearInterval(timer);
	}, [isWorking, revalidate]);
	return (
		<Panel title="Much at once">
			<div className="panel-body grid gap-3.5">
				<p className="soft">
					It is worked on behind the scenes, and comes into a proposal, in which people look at it. Nothing goes live by
					itself.
				</p>
				{rejection && (
					<Notice tone="danger" role="alert">
						{rejection.sentence}
					</Notice>
				)}
				<div className="row">
					{languages.length > 0 && (
						<>
							<Select label="Language" isLabelHidden options={languages} value={language} onChange={setLanguage} />
							<Button
								busy={isPending("translate")}
								onPress={() => void run("translate", { language }, { says: "It is being translated" })}
							>
								Translate what is missing or outdated
							</Button>
						</>
					)}
					<Button
						busy={isPending("describe")}
						onPress={() => void run("describe", {}, { says: "The pictures are being described" })}
					>
						Describe pictures without words
					</Button>
				</div>
				{batches.map(({ id, at, person, title, proposal, total, done, state, problems }) => (
					<article key={id} className="row assist-batch">
						<Status tone={state === "done" ? "ok" : state === "waiting" ? "accent" : "neutral"}>
							{state === "done" ? "Done" : state === "waiting" ? "At work" : "Cancelled"}
						</Status>
						<p>
							{title}, {done} of {total} <span className="soft">for {person}, </span>
							<Time at={at} />
						</p>
						<LinkButton to={`/admin/proposals/${proposal}`} variant="quiet">
							Open the proposal
						</LinkButton>
						{state === "waiting" && (
							<Button variant="quiet" aria-label={`Cancel: ${title}`} onPress={() => void run("cancel", { id })}>
								Cancel
							</Button>
						)}
						{problems.length > 0 && (
							<details>
								<summary>{problems.length === 1 ? "1 was left out" : `${problems.length} were left out`}</summary>
								<ul>
									{problems.map((problem) => (
										<li key={problem}>{problem}</li>
									))}
								</ul>
							</details>
						)}
					</article>
				))}
			</div>
		</Panel>
	);
}
