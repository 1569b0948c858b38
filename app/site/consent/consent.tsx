import { data, redirect } from "react-router";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { agree, correct, withdrawConsent } from "../../.server/proposals/answer-consent.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Button } from "../../design/button.tsx";
import { Failure, isFailure } from "../../errors.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { companyOf } from "../company.ts";
import { PageHead } from "../components/page-head.tsx";
import { missingMeta } from "../page-meta.ts";
import { missing, NotFound } from "../pages/not-found.tsx";
import { handle } from "../recipients/recipient-handle.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/consent";
import styles from "./consent.css?url";
import { ConsentedEntry } from "./consented-entry.tsx";
import { consentAt, isTooMany, lookOf } from "./load-consent.server.ts";

export { handle };

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** What is shown of somebody, as the site will show it, and what they said about it. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
	const consent = await consentAt(context, token);
	const site = context.get(siteContext);
	const { t, date } = siteLanguage(site.snapshot);
	const day = (moment: number) => date(moment, { dateStyle: "long" });
	const company = companyOf(site);
	const closed = (title: string, text: string, status: number) =>
		data({ meta: missingMeta({ site, title }), closed: { title, text } }, { status });
	if (consent === "unknown") return missing(site, "/-");
	if (consent === "ended") return closed(t("review.ended"), t("review.endedText", { company }), 410);
	if (consent === "guessing") return closed(t("inquiry.guessing"), t("inquiry.guessingText"), 429);
	if (consent.withdrawnAt !== null)
		return closed(t("consent.withdrawn"), t("consent.withdrawnText", { company, day: day(consent.withdrawnAt) }), 200);
	const look = await lookOf(context, consent);
	const { name, place, validUntil, agreedAt, correctedAt } = consent;
	const said =
		agreedAt === null
			? undefined
			: ([correctedAt ? "corrected" : look.isSame ? "agreed" : "changedSince", day(agreedAt)] as const);
	return data({
		meta: missingMeta({ site, title: t("consent.title") }),
		asked: { name, company, place, until: validUntil && day(Date.parse(validUntil)), said, look },
	});
}

/** Takes the answer: yes, other words, or no. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
	const consent = await consentAt(context, token);
	const { store } = context.get(backendContext);
	const { address, agent } = context.get(clientContext);
	const { t } = siteLanguage(context.get(siteContext).snapshot);
	const form = await request.formData();
	const typed = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === "string"));
	const refused = (alert: string, status = 422) => data({ alert, typed }, { status });
	// The link has ended, or the answer came once more, from another window.
	if (typeof consent === "string" || consent.withdrawnAt !== null) throw redirect(request.url, 303);
	const answering = { consent, client: { address, agent } };
	if (isTooMany(context)) return refused(t("review.tooMany"), 429);
	switch (typed.answer) {
		case "no":
			await withdrawConsent(store, answering);
			break;
		case "yes":
			if (!(await agree(store, answering, typed.seen ?? ""))) return refused(t("consent.changed"), 409);
			break;
		case "correct": {
			const { texts } = await lookOf(context, consent);
			const given = texts.map(
				({ path, value }) => [path, (typed[path] ?? value).replace(/\r\n/g, "\n").trim()] as const,
			);
			if (texts.every(({ value }, index) => given[index]?.[1] === value.trim())) return refused(t("consent.same"));
			const wrong = texts.find(({ longest }, index) => !given[index]?.[1] || given[index][1].length > longest);
			if (wrong) return refused(t("consent.wrong", { longest: wrong.longest }));
			try {
				await correct(store, answering, Object.fromEntries(given));
			} catch (error) {
				if (!isFailure(error, "invalid-content")) throw error;
				return refused(t("consent.wrong", { longest: Math.min(...texts.map(({ longest }) => longest)) }));
			}
			break;
		}
		default:
			throw new Failure("not-possible", "Say yes, no, or what should be different.", {});
	}
	throw redirect(request.url, 303);
}

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useLanguage();
	if ("heading" in loaderData) return <NotFound {...loaderData} />;
	if ("closed" in loaderData) return <PageHead title={loaderData.closed.title} below={loaderData.closed.text} />;
	const { asked } = loaderData;
	const { name, company, place, until, said, look } = asked;
	const typed = actionData?.typed ?? {};
	const isSettled = said !== undefined && said[0] !== "changedSince";
	return (
		<>
			<PageHead title={t("consent.title")} above={name} below={t("consent.asks", { company })} />
			{look.parts.length > 0 ? (
				<ConsentedEntry entry={look.entry} portrait={look.portrait} />
			) : (
				<p className="wrap lead">{t("consent.nothing")}</p>
			)}
			<div className="wrap pb-section">
				<div className="consent">
					{actionData && (
						<div className="note note-bad" role="alert">
							<p>{actionData.alert}</p>
						</div>
					)}
					{said && (
						<div className={`note ${isSettled ? "note-ok" : "note-bad"}`} role="status">
							<p>{t(`consent.${said[0]}`, { day: said[1] })}</p>
						</div>
					)}
					{look.parts.length > 0 && (
						<p>
							<b>{t("consent.parts")}</b> {look.parts.map((part) => t(`consent.${part}`)).join(", ")}.{" "}
							{place || t("consent.onSite")}, {until ? t("consent.until", { day: until }) : t("consent.noEnd")}.{" "}
							<span className="mute">{t("consent.kept")}</span>
						</p>
					)}
					{!isSettled && look.parts.length > 0 && (
						<form method="post">
							<input type="hidden" name="seen" value={look.digest} />
							<Button look="solid" type="submit" name="answer" value="yes">
								{t("consent.yes")}
							</Button>
						</form>
					)}
					<div>
						{look.texts.length > 0 && (
							<details open={typed.answer === "correct"}>
								<summary>{t("consent.different")}</summary>
								<form className="form" method="post">
									<p className="field-wide">{t("consent.differentText")}</p>
									{look.texts.map(({ path, label, value, longest }) => (
										<div className="field field-wide" key={path}>
											<label htmlFor={path}>{t(`consent.${label}`)}</label>
											{longest > 160 ? (
												<textarea
													{...{ id: path, name: path, maxLength: longest, rows: 5, required: true }}
													defaultValue={typed[path] ?? value}
												/>
											) : (
												<input
													{...{ id: path, name: path, maxLength: longest, required: true }}
													defaultValue={typed[path] ?? value}
												/>
											)}
										</div>
									))}
									<p className="form-end field-wide">
										<Button type="submit" name="answer" value="correct">
											{t("consent.send")}
										</Button>
									</p>
								</form>
							</details>
						)}
						<details>
							<summary>{t("consent.refuse")}</summary>
							<form className="form" method="post">
								<p className="field-wide">{t("consent.refuseText")}</p>
								<p className="form-end field-wide">
									<Button type="submit" name="answer" value="no">
										{t("consent.no")}
									</Button>
								</p>
							</form>
						</details>
					</div>
				</div>
			</div>
		</>
	);
}
