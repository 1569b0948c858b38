import { data, redirect } from "react-router";
import { keyIn } from "#core/inquiries.ts";
import {
	type ActionArgs,
	Button,
	GoLink,
	type LoaderArgs,
	Missing,
	missingMeta,
	PageHead,
	type PageMeta,
	receiptHandle,
	useWords,
} from "#core/pages.ts";
import { backendContext, siteContext, wordsIn } from "#core/server.ts";
import { confirmSignUp, leaveBy, signedUpBy } from "../sign-ups.ts";
import { newsletterWords } from "../words.ts";

/** For whoever has the key of the mail. */
export const handle = receiptHandle;

const titles = { asked: "confirmTitle", in: "inTitle", left: "leftTitle" } as const;

export async function loader({ request, context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, newsletterWords);
	const key = keyIn(request);
	const row = await signedUpBy(context.get(backendContext).store, key);
	const meta = missingMeta({ site, title: t(row ? titles[row.state] : "missing") });
	const found = row && { state: row.state, email: row.email, words: row.words, key };
	return data({ found, meta }, { status: found ? 200 : 404 });
}

/** Mail programs open links by themselves, so nothing is confirmed before somebody presses. */
export async function action({ request, context }: ActionArgs) {
	const { store } = context.get(backendContext);
	const key = keyIn(request);
	const posted = await request.formData().catch(() => new FormData());
	const isDone = posted.get("act") === "leave" ? await leaveBy(store, key) : await confirmSignUp(store, key);
	if (!isDone) return data(undefined, { status: 404 });
	throw redirect(`/newsletter/yours?key=${key}`, 303);
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

interface YoursProps {
	loaderData: Awaited<ReturnType<typeof loader>>["data"];
}

export default function Yours({ loaderData: { found } }: YoursProps) {
	const { t } = useWords(newsletterWords);
	const toForm = { text: t("back"), href: "/newsletter" };
	if (!found) return <Missing title={t("missing")} text={t("missingText")} back={toForm} />;
	const { state, email, words, key } = found;
	const texts = { asked: t("confirmText", { email }), in: t("inText", { email }), left: t("leftText", { email }) };
	return (
		<>
			<PageHead title={t(titles[state])} below={texts[state]} />
			<div className="wrap pb-section stack-8">
				{state === "in" && <blockquote className="soft max-w-[54ch]">{words}</blockquote>}
				{state === "left" ? (
					<p>
						<GoLink href={toForm.href}>{toForm.text}</GoLink>
					</p>
				) : (
					<form method="post" action={`/newsletter/yours?key=${key}`}>
						{state === "asked" ? (
							<Button look="accent" type="submit" name="act" value="confirm">
								{t("confirm")}
							</Button>
						) : (
							<Button look="line" type="submit" name="act" value="leave">
								{t("leave")}
							</Button>
						)}
					</form>
				)}
			</div>
		</>
	);
}
