import type { ReactNode } from "react";
import { data, redirect, useActionData } from "react-router";
import {
	type ActionArgs,
	at,
	Behaviour,
	Button,
	FormStyle,
	GoLink,
	type LoaderArgs,
	Missing,
	missingMeta,
	PageHead,
	type PageMeta,
	type PageProps,
	Paragraphs,
	pageMeta,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { backendContext, entryOf, type PageRecipient, siteContext, wordsIn } from "#core/server.ts";
import { answerFor, answerOffer } from "../answers.ts";
import { offer } from "../content.ts";
import type { Part } from "../parts.ts";
import reading from "../reading-time.ts?worker&url";
import { recordReading, refuseReading, refusesReading } from "../readings.ts";
import { digestOf, endOf, type Shown, shownOf, sumOf } from "../shown.ts";
import { signedSentence } from "../signed-sentence.ts";
import { offerWords } from "../words.ts";
import styles from "./offer.css?url";

type Words = ReturnType<typeof useWords<(typeof offerWords)["words"]>>;

export async function loader({ context, params }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { snapshot, recipient } = site;
	const one = entryOf(snapshot, offer, params.slug);
	const { t, date } = wordsIn(snapshot, offerWords);
	if (!one) return data({ found: undefined, meta: missingMeta({ site, title: t("missing") }) }, { status: 404 });
	const { company_name: company } = snapshot.one("site_settings");
	const { isRefused, given, answer } = recipient ? await answered(recipient) : unanswered;
	// What was answered stays as it was shown, also when somebody who is named in it is called otherwise by now.
	const shown: Shown =
		given?.revision_id === recipient?.revision && given ? JSON.parse(given.content) : shownOf(snapshot, one);
	const options = shown.prices.flatMap(({ option }, index) => (option ? index : []));
	const long = (moment: number) => date(moment, { dateStyle: "long" });
	const end = endOf(snapshot, one);
	return data({
		found: {
			...{ one, shown, company, recipient, digest: digestOf(shown) },
			...{ sum: sumOf(shown), sumOfAll: options.length > 0 ? sumOf(shown, options) : null },
			until: Number.isFinite(end) ? long(end - 1) : recipient && long(recipient.expiresAt),
			isOver: end <= Date.now(),
			kept: recipient && long(recipient.expiresAt),
			...{ isRefused, answer },
		},
		meta: pageMeta({ site, path: one.path, title: one.title, isUnlisted: true }),
	});

	async function answered(recipient: PageRecipient) {
		const { store } = context.get(backendContext);
		const given = await answerFor(store, recipient);
		const isRefused = await refusesReading(store, recipient.id);
		if (!given) return { ...unanswered, isRefused };
		const { name, role, at, accepted_document, total, currency, revision_id } = given;
		const { company_name: company } = snapshot.one("site_settings");
		const said = { name, role, day: date(at, { dateStyle: "long" }) };
		if (revision_id !== recipient.revision && given.recipient_id !== recipient.id)
			return {
				isRefused,
				given,
				answer: { sentence: t("otherAccepted", { ...said, company }), signed: "", sum: null },
			};
		return {
			...{ isRefused, given },
			answer: {
				sentence: t(accepted_document === null ? "declined" : "accepted", said),
				signed: signedSentence(given, { t, date, company }),
				sum: accepted_document && currency ? { amount: total, currency } : null,
			},
		};
	}
}

const unanswered = { isRefused: false, given: undefined, answer: undefined };

/** Takes the answer of a recipient, how long they read what, and that this is not to be recorded. */
export async function action({ request, context, params }: ActionArgs<"slug">) {
	const site = context.get(siteContext);
	const { snapshot, recipient } = site;
	const one = entryOf(snapshot, offer, params.slug);
	if (!one || !recipient) throw new Response(null, { status: 404 });
	const { store } = context.get(backendContext);
	const form = await request.formData();
	const read = form.get("read");
	if (typeof read === "string") {
		await recordReading(store, recipient.id, read);
		return undefined;
	}
	if (form.has("refuse")) {
		await refuseReading(store, recipient.id);
		throw redirect(recipient.path, 303);
	}
	const { t } = wordsIn(snapshot, offerWords);
	const shown = shownOf(snapshot, one);
	const values = { name: lineOf(form, "name", 80), role: lineOf(form, "role", 80), email: lineOf(form, "email", 200) };
	const chosen = form.getAll("option").map(Number);
	const options = shown.prices.flatMap(({ option }, index) => (option && chosen.includes(index) ? index : []));
	const refused = (alert: string, status = 422) => data({ alert, values, options }, { status });
	if (!values.name) return refused(t("nameMissing"));
	if (!values.role) return refused(t("roleMissing"));
	if (!/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(values.email)) return refused(t("emailWrong"));
	const { company_name: company } = snapshot.one("site_settings");
	if (endOf(snapshot, one) <= Date.now()) return refused(t("over", { company }), 409);
	if (form.get("digest") !== digestOf(shown)) return refused(t("changed"), 409);
	const accepts = form.get("answer") === "yes";
	const given = { recipient, shown, accepts, options, ...values, inquiry: one.inquiry };
	if (!(await answerOffer(store, given))) return refused(t("answered"), 409);
	throw redirect(`${recipient.path}#answer`, 303);
}

function lineOf(form: FormData, name: string, longest: number): string {
	const value = form.get(name);
	return typeof value === "string"
		? value
				.replace(/\p{Cc}+/gu, " ")
				.trim()
				.slice(0, longest)
		: "";
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function OfferPage({ loaderData: { found } }: PageProps<typeof loader>) {
	const refused = useActionData<typeof action>();
	const words = useWords(offerWords);
	const { t } = words;
	if (!found) return <Missing title={t("missing")} text={t("missingText")} back={{ text: t("home"), href: "/" }} />;
	const { one, shown, recipient } = found;
	const { scope, plan, people, cases, terms } = shown;
	return (
		<div className="offer" data-reading={recipient && !found.isRefused ? "" : undefined}>
			<div data-part="opening">
				<PageHead
					title={shown.title}
					above={shown.client}
					below={shown.lead}
					regions={[at(one, "title"), at(one, "lead")]}
				/>
			</div>
			<div className="wrap offer-parts">
				{scope.length > 0 && (
					<PartOf name="scope" title={t("scope")}>
						<ul className="offer-rows" {...at(one, "scope")}>
							{scope.map(({ title, text }, index) => (
								<li key={index}>
									<h3 className="text-lg">{title}</h3>
									<Paragraphs text={text} />
								</li>
							))}
						</ul>
					</PartOf>
				)}
				<Prices {...{ found, words, options: refused?.options ?? [] }} />
				{plan.length > 0 && (
					<PartOf name="plan" title={t("plan")}>
						<dl className="offer-plan" {...at(one, "plan")}>
							{plan.map(({ when, what }, index) => (
								<div key={index}>
									<dt className="soft">{when}</dt>
									<dd>{what}</dd>
								</div>
							))}
						</dl>
					</PartOf>
				)}
				{people.length > 0 && (
					<PartOf name="people" title={t("people")}>
						<ul className="offer-rows">
							{people.map(({ name, role }) => (
								<li key={name}>
									<b>{name}</b> <span className="soft">{role}</span>
								</li>
							))}
						</ul>
					</PartOf>
				)}
				{cases.length > 0 && (
					<PartOf name="cases" title={t("cases")}>
						<ul className="offer-rows">
							{cases.map(({ title, path }) => (
								<li key={path}>
									<GoLink href={path}>{title}</GoLink>
								</li>
							))}
						</ul>
					</PartOf>
				)}
				{terms && (
					<PartOf name="terms" title={t("terms")}>
						<div className="text-sm soft offer-terms" {...at(one, "terms")}>
							<Paragraphs text={terms} />
						</div>
					</PartOf>
				)}
				{recipient && <Answer {...{ found, words, refused }} />}
			</div>
			{recipient && <Disclosure {...{ found, words }} />}
			{recipient && <Behaviour src={reading} />}
		</div>
	);
}

/** The options stand in the table of prices, and are sent with the answer. */
const answerForm = "answer-form";

type Found = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["found"]>;

function PartOf({ name, title, children }: { name: Part; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={name} data-part={name}>
			<h2 className="text-d3" id={name}>
				{title}
			</h2>
			{children}
		</section>
	);
}

function Prices({ found, words, options }: { found: Found; words: Words; options: readonly number[] }) {
	const { t, price } = words;
	const { one, shown, sum, sumOfAll, recipient, answer } = found;
	if (shown.prices.length === 0) return null;
	const mayChoose = recipient && !answer && !found.isOver;
	return (
		<PartOf name="costs" title={t("costs")}>
			<ul className="offer-prices" {...at(one, "prices")}>
				{shown.prices.map((line, index) => (
					<li key={index}>
						<span>
							{line.option && mayChoose ? (
								<label>
									<input
										type="checkbox"
										form={answerForm}
										name="option"
										value={index}
										defaultChecked={options.includes(index)}
										data-amount={line.price?.amount}
									/>{" "}
									<b>{line.label}</b>
								</label>
							) : (
								<b>{line.label}</b>
							)}
							{line.note && <small className="soft">{line.note}</small>}
						</span>
						<span className="num">{line.price && price(line.price)}</span>
					</li>
				))}
				{sum && (
					<li
						className="offer-sum"
						data-sum={mayChoose ? sum.amount : undefined}
						data-currency={sum.currency}
						data-locale={words.locale}
						data-chosen={t("sumChosen")}
					>
						<span>
							<b>{t("sum")}</b>
							{(shown.tax || sumOfAll) && (
								<small className="soft">
									{[shown.tax, sumOfAll && t("upTo", { price: price(sumOfAll) })].filter(Boolean).join(". ")}
								</small>
							)}
						</span>
						<output className="num text-d3">{price(sum)}</output>
					</li>
				)}
			</ul>
		</PartOf>
	);
}

interface AnswerProps {
	found: Found;
	words: Words;
	refused:
		| {
				readonly alert: string;
				readonly values: { readonly name: string; readonly role: string; readonly email: string };
		  }
		| undefined;
}

function Answer({ found, words: { t, price }, refused }: AnswerProps) {
	const { answer, isOver, company, until, recipient, digest } = found;
	if (answer || isOver)
		return (
			<section className="offer-answer" id="answer" data-part="answer">
				<p className="text-lg" role={refused ? "alert" : undefined}>
					{answer ? answer.sentence : t("over", { company })} {answer?.sum && `${t("sum")}: ${price(answer.sum)}.`}
				</p>
				{answer?.signed && <p className="text-lg">{answer.signed}</p>}
				{refused && answer && <p className="soft">{refused.alert}</p>}
			</section>
		);
	const values = refused?.values;
	return (
		<section className="offer-answer" id="answer" aria-labelledby="accept" data-part="answer">
			<h2 className="text-d3" id="accept">
				{t("accept")}
			</h2>
			<p className="soft">
				{t("acceptText")} {until && t("until", { day: until })}
			</p>
			{refused && (
				<div className="note note-bad" role="alert">
					<p>{refused.alert}</p>
				</div>
			)}
			<FormStyle />
			<form method="post" id={answerForm} className="grid gap-4">
				<input type="hidden" name="digest" value={digest} />
				<div className="form">
					<Field name="name" label={t("name")} value={values?.name ?? recipient?.name} autoComplete="name" />
					<Field name="role" label={t("role")} value={values?.role} autoComplete="organization-title" />
					<Field
						name="email"
						label={t("email")}
						value={values?.email ?? recipient?.email}
						autoComplete="email"
						type="email"
					/>
				</div>
				<p className="row">
					<Button look="accent" type="submit" name="answer" value="yes">
						{t("yes")}
					</Button>
					<Button type="submit" name="answer" value="no">
						{t("no")}
					</Button>
				</p>
			</form>
			<p className="text-sm soft offer-digest">{t("digest", { digest })}</p>
		</section>
	);
}

interface FieldProps {
	name: string;
	label: string;
	value: string | undefined;
	autoComplete: string;
	type?: "text" | "email";
}

function Field({ name, label, value, autoComplete, type = "text" }: FieldProps) {
	return (
		<div className="field">
			<label htmlFor={name}>{label}</label>
			<input
				id={name}
				name={name}
				type={type}
				defaultValue={value}
				autoComplete={autoComplete}
				maxLength={200}
				required
			/>
		</div>
	);
}

/** Says that reading is recorded, and takes a no. */
function Disclosure({ found, words: { t } }: { found: Found; words: Words }) {
	const { company, kept = "", isRefused } = found;
	return (
		<form method="post" className="wrap row text-sm mute offer-disclosure">
			<p>{isRefused ? t("refused") : t("reading", { company, day: kept })}</p>
			{!isRefused && (
				<Button small type="submit" name="refuse" value="1">
					{t("refuse")}
				</Button>
			)}
		</form>
	);
}
