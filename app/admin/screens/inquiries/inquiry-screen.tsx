import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useOutletContext } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import type { Store } from "../../../.server/db/store.ts";
import { backendContext, siteContext } from "../../../.server/http.ts";
import { listTeam, present } from "../../../.server/inquiries/absence.ts";
import { usualFollowUps } from "../../../.server/inquiries/follow-ups.ts";
import { getInquiry, type Inquiry as InquiryData } from "../../../.server/inquiries/get-inquiry.ts";
import { openingOfReply } from "../../../.server/inquiries/replies/reply.ts";
import { replyClock } from "../../../.server/inquiries/replies/reply-clock.ts";
import { replyDraft } from "../../../.server/inquiries/replies/reply-drafts.ts";
import { listLostReasons, listStages } from "../../../.server/inquiries/stages.ts";
import { markRead } from "../../../.server/inquiries/work.ts";
import { canSendMail } from "../../../.server/mail/send-mail.ts";
import { languageOfSender, siteLocales } from "../../../content/register/site-language.ts";
import { type Answer, answerText } from "../../../content/system/form-answer.ts";
import { inquiryFields } from "../../../content/system/inquiry-form-fields.ts";
import { knownZone } from "../../../content/values/time-zone.ts";
import { isFailure } from "../../../errors.ts";
import { english } from "../../../language/language.ts";
import { languageName } from "../../../language/language-name.ts";
import { dialled } from "../../../language/read-phone.ts";
import { Notice } from "../../controls/notice.tsx";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import { Day, Time } from "../../controls/time/time.tsx";
import { Zone } from "../../controls/time/zone.tsx";
import { ArrowLeft } from "../../icons.tsx";
import { useNextLocation } from "../../next-params.ts";
import { pageNames } from "../../page-names.server.ts";
import { sentenceOf } from "../../rejection.ts";
import { SlotPanels } from "../../slots/slot-panels.tsx";
import { useFresh } from "../../use-fresh.ts";
import type { Route } from "./+types/inquiry-screen";
import { Deliveries } from "./deliveries.tsx";
import { HeldBack } from "./held-back.tsx";
import { Toolbar } from "./inquiry-toolbar.tsx";
import type { HandedOver, NextInquiry } from "./reply/after-reply.tsx";
import type { ComposeProps } from "./reply/compose.tsx";
import { mailto } from "./reply/mailto.ts";
import { replyInTab } from "./reply/reply-in-tab.ts";
import { ResponseTime } from "./response-time.tsx";
import { Thread } from "./thread.tsx";

const asked = ["projectType", "budget", "timeline"] as const;

const Compose = openedLater<ComposeProps>(() => import("./reply/compose.tsx").then((file) => file.Compose));

const AfterReply = lazy(async () => ({ default: (await import("./reply/after-reply.tsx")).AfterReply }));

export async function loader({ params, context }: Route.LoaderArgs) {
	const { store, env } = context.get(backendContext);
	const { snapshot } = context.get(siteContext);
	const settings = snapshot.one("site_settings");
	try {
		const { id, name, viewsAs } = context.get(personContext);
		if (!viewsAs) await markRead(store, params.id, id);
		const inquiry = await getInquiry(store, params.id);
		const language = languageOfSender(snapshot, inquiry.language);
		return {
			inquiry,
			dials: dialsOf(inquiry.answers),
			clock: replyClock(inquiry, settings, Date.now()),
			hours: settings.businessHours,
			colleagues: await colleaguesOf(store),
			stages: await listStages(store),
			lostReasons: await listLostReasons(store),
			sendsMail: canSendMail(env),
			opening: openingOfReply(language, inquiry),
			languages: siteLocales(snapshot),
			begun: { asOf: Date.now(), draft: await replyDraft(store, params.id, id) },
			me: { id, name },
			names: pageNames(snapshot, [...inquiry.readBefore, inquiry.page]),
			usualDays: usualFollowUps(settings, Date.now()),
			labels: asked.map((name) => english.t(inquiryFields[name].label)),
		};
	} catch (error) {
		if (isFailure(error, "not-found")) throw new Response(error.sentence, { status: 404 });
		throw error;
	}
}

/** What is dialled for answers with a phone number, by their keys. */
function dialsOf(answers: readonly Answer[]): Readonly<Record<string, string>> {
	const phones = answers.filter(({ kind }) => kind === "phone");
	return Object.fromEntries(phones.map((answer) => [answer.key, dialled(answerText(answer)) ?? ""]));
}

/** Everybody who may answer, and who of them is away. */
async function colleaguesOf(store: Store) {
	const team = await listTeam(store.db);
	const there = new Set(present(team, Date.now()).map(({ id }) => id));
	return team.map(({ id, name }) => ({ id, name, isAway: !there.has(id) }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData ? `${loaderData.inquiry.name} · Inquiries` : "Inquiry not found" },
];

export default function Inquiry({ loaderData }: Route.ComponentProps) {
	const { inquiry, clock, hours, colleagues, stages, lostReasons, sendsMail, opening, languages, begun } = loaderData;
	const { me, names, usualDays, labels, dials } = loaderData;
	const compose = useCompose(
		inquiry.id,
		begun.draft !== undefined || replyInTab(inquiry.id, me.id, begun.asOf) !== undefined,
	);
	const next = useOutletContext<NextInquiry | undefined>();
	const list = useListAddress();
	const { values, answers, reference, createdAt, source, page, lead, language } = inquiry;
	useFreshDeliveries(inquiry.deliveries.some(({ state }) => state === "leased"));
	return (
		<article className="inquiry" aria-labelledby="inquiry">
			<BackToList />
			<header className="inquiry-head">
				<div>
					<h2 id="inquiry">{values.name}</h2>
					<p className="soft">
						{values.company && `${values.company}, `}
						<a className="underline" href={mailto(values.email)}>
							{values.email}
						</a>
					</p>
				</div>
				<Toolbar
					key={inquiry.id}
					inquiry={inquiry}
					colleagues={colleagues}
					stages={stages}
					lostReasons={lostReasons}
					me={me.id}
					zone={knownZone(hours.timeZone)}
					usualDays={usualDays}
					onReply={compose.ask}
				/>
			</header>
			{inquiry.held && <HeldBack key={`held ${inquiry.id}`} inquiry={inquiry.id} reasons={inquiry.reasons} />}
			<dl className="facts">
				{answers.length === 0 &&
					asked.map((name, index) => (
						<Fact key={name} name={labels[index]!}>
							{values[name] || "Not said"}
						</Fact>
					))}
				<Fact name="Received">
					<Time at={createdAt} />, <Zone />
				</Fact>
				<Fact name="Reference">{reference}</Fact>
				{inquiry.followUpAt !== null && (
					<Fact name="Follow up">
						<Day at={inquiry.followUpAt} zone={knownZone(hours.timeZone)} />
						{inquiry.followUpNote && `: ${inquiry.followUpNote}`}
					</Fact>
				)}
				{inquiry.lostReason && <Fact name="Lost because">{inquiry.lostReason}</Fact>}
				{language && <Fact name="Language">{languageName(language)}</Fact>}
				<Fact name="Sent from">
					{source}
					{page && !/(^|\/)(contact$|forms\/)/.test(page) && `, after ${names[page]}`}
				</Fact>
				{(lead.source || lead.campaign || lead.variant) && (
					<Fact name="Came from">
						{[lead.source, lead.medium, lead.campaign, lead.variant].filter(Boolean).join(" / ")}
					</Fact>
				)}
			</dl>
			{!inquiry.held && inquiry.state !== "spam" && <ResponseTime clock={clock} hours={hours} />}
			<Thread key={`thread ${inquiry.id}`} inquiry={inquiry} me={me.id}>
				{answers.length > 0 ? (
					<Answers answers={answers} dials={dials} />
				) : (
					<div className="inquiry-message">
						{values.message.split(/\n{2,}/).map((paragraph, index) => (
							<p key={index}>{paragraph}</p>
						))}
					</div>
				)}
			</Thread>
			<Compose
				key={`reply ${inquiry.id}`}
				{...compose.props}
				{...{ inquiry, begun, opening, languages, sendsMail, me }}
			/>
			{compose.sent && (
				<Suspense>
					<AfterReply
						key={`after ${inquiry.id}`}
						{...{ inquiry, usualDays, next, list }}
						handedOver={compose.sent.handedOver}
						zone={knownZone(hours.timeZone)}
					/>
				</Suspense>
			)}
			<ReadBefore paths={inquiry.readBefore} names={names} />
			<Earlier inquiries={inquiry.earlier} />
			{!inquiry.held && <Deliveries inquiry={inquiry.id} deliveries={inquiry.deliveries} />}
			<SlotPanels beside="inquiry" id={inquiry.id} />
		</article>
	);
}

/** The pages of the visit, in the order in which they were read. */
function ReadBefore({ paths, names }: { paths: readonly string[]; names: Readonly<Record<string, string>> }) {
	if (paths.length === 0) return null;
	return (
		<section className="inquiry-earlier" aria-labelledby="read-before">
			<h3 className="small mute" id="read-before">
				Read before
			</h3>
			<ol className="inquiry-read">
				{paths.map((path, index) => (
					<li key={index}>
						<a className="underline" href={path} target="_blank" rel="noreferrer">
							{names[path]}
						</a>
					</li>
				))}
			</ol>
			<p className="small mute">Kept with the inquiry without a cookie, and erased with it.</p>
		</section>
	);
}

/** What the same address sent before. */
function Earlier({ inquiries }: { inquiries: InquiryData["earlier"] }) {
	if (inquiries.length === 0) return null;
	return (
		<section className="inquiry-earlier" aria-labelledby="earlier">
			<h3 className="small mute" id="earlier">
				Earlier from this address
			</h3>
			<ul>
				{inquiries.map(({ id, reference, about, state, createdAt }) => (
					<li key={id}>
						<Link className="underline" to={`/admin/inquiries/${id}`}>
							{reference}
						</Link>{" "}
						{about && `${about}, `}
						<span className="mute num">
							<Time at={createdAt} />, {state}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The answers to a form of the owner, under the words that the visitor read. */
function Answers({ answers, dials }: { answers: readonly Answer[]; dials: Readonly<Record<string, string>> }) {
	return (
		<dl className="inquiry-answers">
			{answers.map((answer) => (
				<div key={answer.key}>
					<dt>{answer.label}</dt>
					<dd className="pre">
						{dials[answer.key] ? (
							<a className="underline" href={`tel:${dials[answer.key]}`} dir="ltr">
								{answerText(answer)}
							</a>
						) : (
							answerText(answer)
						)}
					</dd>
					{answer.kind === "hidden" && (
						<dd className="small mute">From the address of the page, where anybody can write what they like.</dd>
					)}
				</div>
			))}
		</dl>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<div className="inquiry">
			<BackToList />
			<Notice tone="danger" role="alert">
				{sentenceOf(error) || "This inquiry could not be read. Reload the page to try again."}
			</Notice>
		</div>
	);
}

function useListAddress(): string {
	return `/admin/inquiries${useNextLocation("/admin/inquiries").search}`;
}

function BackToList() {
	return (
		<Link className="inquiry-back" to={useListAddress()}>
			<ArrowLeft className="icon" aria-hidden="true" /> All inquiries
		</Link>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd className="num">{children}</dd>
		</div>
	);
}

interface ComposeState {
	readonly inquiry: string;
	readonly isOpen: boolean;
	readonly isAsked: boolean;
	readonly sent?: { readonly handedOver: HandedOver | undefined };
}

/** Whether the reply is open: when somebody asks for it, and by itself when one was begun. */
function useCompose(inquiry: string, isBegun: boolean) {
	const isLinked = useLocation().hash === "#reply";
	const initial: ComposeState = { inquiry, isOpen: isBegun || isLinked, isAsked: isLinked };
	const [state, setState] = useState(initial);
	if (state.inquiry !== inquiry) setState(initial);
	const { isOpen, isAsked, sent } = state;
	return {
		ask: () => setState({ inquiry, isOpen: true, isAsked: true }),
		/** What was sent since the inquiry was opened, unless another reply is being written. */
		sent,
		props: {
			isOpen,
			isAsked,
			onOpenChange: (next: boolean) => setState({ inquiry, isOpen: next, isAsked: next }),
			onSent: (handedOver?: HandedOver) => setState({ inquiry, isOpen: false, isAsked: false, sent: { handedOver } }),
		},
	};
}

/** Reloads while a delivery is being sent, until it has succeeded or failed. */
function useFreshDeliveries(isSending: boolean) {
	const freshen = useFresh();
	useEffect(() => {
		if (!isSending) return;
		const timer = setInterval(() => void freshen(), 1500);
		return () => clearInterval(timer);
	}, [isSending, freshen]);
}
