import { type FormEvent, useState } from "react";
import { backendContext, canSendMail } from "#core/server.ts";
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
	studioTitle,
	TextField,
	Time,
	useAction,
} from "#core/studio.ts";
import { type Service, services } from "../service.ts";
import { countSubscribers, listSubscribers } from "../subscribers.ts";
import { storedService } from "../tell-service.ts";
import styles from "./newsletter.css?url";
import type { action } from "./newsletter-action.ts";

const shown = 100;

export async function loader({ context }: LoaderArgs) {
	const { store, env } = context.get(backendContext);
	const [counts, subscribers, service] = await Promise.all([
		countSubscribers(store),
		listSubscribers(store, shown),
		storedService(store),
	]);
	return {
		...{ counts, canMail: canSendMail(env) },
		subscribers: subscribers.map(({ id, email, confirmed_at, page }) => ({
			id,
			email,
			page,
			at: Number(confirmed_at),
		})),
		service: service && { ...service, secret: "" },
		kinds: Object.entries(services).map(([value, { label, help, secret, list, isOwn }]) => ({
			...{ value: value as Service["kind"], label, help, secret, list, isOwn: isOwn ?? false },
		})),
	};
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: PageMeta<typeof loader> = ({ matches }) => [studioTitle(matches, "Newsletter")];

type Loaded = PageProps<typeof loader>["loaderData"];

/** Who signed up, and the service that sends. */
export default function Newsletter({ loaderData }: PageProps<typeof loader>) {
	const { counts, canMail, service } = loaderData;
	const { run, isPending } = useAction<typeof action>("/admin/actions/newsletter");
	return (
		<div className="screen">
			<header className="screen-head">
				<div>
					<h2 className="newsletter-count">
						{counts.on === 1
							? "One address is on the list."
							: `${counts.on.toLocaleString("en")} addresses are on the list.`}
					</h2>
					<p className="soft">
						{counts.open.toLocaleString("en")} have not confirmed yet, and are forgotten after seven days.{" "}
						{counts.left.toLocaleString("en")} have left.
					</p>
				</div>
				<LinkButton to="/newsletter" newTab>
					See the page
				</LinkButton>
			</header>
			{!canMail && (
				<Notice tone="danger">
					No mail server is set, so nobody gets the link that confirms. Whoever runs this installation can set one.
				</Notice>
			)}
			{service && counts.problem && (
				<Notice
					tone="danger"
					action={
						<Button
							isDisabled={isPending()}
							onPress={() => void run("tryAgain", {}, { says: "It is tried again within ten seconds." })}
						>
							Try again
						</Button>
					}
				>
					{counts.waiting === 1 ? "One address waits" : `${counts.waiting.toLocaleString("en")} addresses wait`} for the
					service. {counts.problem}
				</Notice>
			)}
			<div className="newsletter-grid">
				<Subscribers {...loaderData} />
				<ServiceForm key={service?.kind} service={service} kinds={loaderData.kinds} />
			</div>
		</div>
	);
}

function Subscribers({ subscribers, counts }: Loaded) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/newsletter");
	return (
		<Panel
			title="On the list"
			actions={
				subscribers.length > 0 && (
					<a className="button button-quiet" href="/admin/newsletter/subscribers.csv" download>
						Save as CSV
					</a>
				)
			}
		>
			{rejection && (
				<Notice tone="danger" role="alert">
					{rejection.sentence}
				</Notice>
			)}
			{subscribers.length === 0 ? (
				<Empty title="Nobody yet">
					Put the section Newsletter on a page, or switch on its line in the footer under Newsletter Page.
				</Empty>
			) : (
				<ul className="newsletter-rows">
					{subscribers.map(({ id, email, at, page }) => (
						<li key={id}>
							<span>
								<b>{email}</b>
								<span className="small soft">
									<Time at={at} />, from {page}
								</span>
							</span>
							<Button
								variant="quiet"
								isDisabled={isPending()}
								onPress={() => void run("remove", { id }, { says: `${email} gets it no more.` })}
							>
								Remove<span className="sr-only"> {email}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			{counts.on > subscribers.length && (
				<p className="small soft">The newest {subscribers.length}. All of them are in the CSV.</p>
			)}
		</Panel>
	);
}

const nothing = { address: "", list: "", username: "", secret: "" };

function ServiceForm({ service, kinds }: Pick<Loaded, "service" | "kinds">) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/newsletter");
	const [kind, setKind] = useState<Service["kind"]>(service?.kind ?? "brevo");
	const [typed, setTyped] = useState(service ?? nothing);
	const { label, help, secret, list, isOwn } = kinds.find(({ value }) => value === kind)!;
	const set = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part });
	async function keep(event: FormEvent): Promise<void> {
		event.preventDefault();
		const given = isOwn ? typed : { ...typed, address: "", username: "" };
		if (await run("keepService", { ...given, kind }, { says: `${label} gets every address that is confirmed.` }))
			set({ secret: "" });
	}
	return (
		<Panel title="Service">
			<p className="soft">
				{service
					? "It is told of each address once that was confirmed, and when somebody leaves."
					: "The service that sends your newsletter. Without one, addresses are gathered here, and saved as CSV."}
			</p>
			<form className="newsletter-form" onSubmit={(event) => void keep(event)} noValidate>
				<Select
					label="Service"
					description={help}
					options={kinds.map(({ value, label }) => ({ value, label }))}
					value={kind}
					onChange={(next) => {
						setKind(next as Service["kind"]);
						setTyped(next === service?.kind ? service : nothing);
					}}
				/>
				{isOwn && (
					<>
						<TextField label="Address" value={typed.address} onChange={(address) => set({ address })} />
						<TextField
							label="User"
							autoComplete="off"
							value={typed.username}
							onChange={(username) => set({ username })}
						/>
					</>
				)}
				<TextField
					label={secret}
					description={service?.kind === kind ? "It is kept encrypted. Empty: it stays as it is." : undefined}
					type="password"
					autoComplete="off"
					value={typed.secret}
					onChange={(value) => set({ secret: value })}
				/>
				<TextField label={list} value={typed.list} onChange={(value) => set({ list: value })} />
				{rejection && (
					<Notice tone="danger" role="alert">
						{rejection.sentence}
					</Notice>
				)}
				<p className="newsletter-acts">
					<Button type="submit" busy={isPending("keepService")}>
						Save
					</Button>
					{service && (
						<Button
							variant="quiet"
							isDisabled={isPending()}
							onPress={() => void run("removeService", {}, { says: "Addresses are gathered here from now on." })}
						>
							Remove
						</Button>
					)}
				</p>
			</form>
		</Panel>
	);
}
