import { data, redirect } from "react-router";
import { z } from "zod";
import { leadingPage, trapName, visitorNetwork } from "#core/inquiries.ts";
import {
	type ActionArgs,
	type LoaderArgs,
	missingMeta,
	PageHead,
	type PageMeta,
	type PageProps,
	type RouteHandle,
	useWords,
} from "#core/pages.ts";
import { backendContext, clientContext, Failure, singletonOf, siteContext, wordsIn } from "#core/server.ts";
import { newsletter } from "../content.ts";
import { NewsletterForm } from "../form.tsx";
import { signUp } from "../sign-ups.ts";
import { newsletterWords } from "../words.ts";

export const handle: RouteHandle = { cached: false };

const address = z.email().max(254);

/** The form alone, as it comes back when something was wrong. */
export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const page = singletonOf(site.snapshot, newsletter);
	const title = page.hero.title || wordsIn(site.snapshot, newsletterWords).t("title");
	return { page, title, meta: missingMeta({ site, title }) };
}

export async function action({ request, context }: ActionArgs) {
	const backend = context.get(backendContext);
	const site = context.get(siteContext);
	const { t, locale } = wordsIn(site.snapshot, newsletterWords);
	const posted = await request.formData().catch(() => new FormData());
	const typed = textOf(posted, "email").trim();
	const refused = (status: number, problem: string) => data({ typed: typed.slice(0, 254), problem }, { status });
	if (!address.safeParse(typed).success) return refused(422, t("wrong"));
	// A robot learns nothing of what gave it away.
	if (textOf(posted, trapName) === "") {
		try {
			await signUp(backend, {
				email: typed,
				page: leadingPage(posted, site.snapshot, "/newsletter"),
				words: singletonOf(site.snapshot, newsletter).consent || t("consent"),
				language: locale,
				network: visitorNetwork(context.get(clientContext).address),
			});
		} catch (error) {
			if (error instanceof Failure && error.code === "too-many") return refused(429, t("tooMany"));
			backend.log.error({ err: error, requestId: site.requestId }, "a newsletter sign-up could not be stored");
			return refused(503, t("failed"));
		}
	}
	throw redirect("/newsletter/asked", 303);
}

function textOf(posted: FormData, name: string): string {
	const value = posted.get(name);
	return typeof value === "string" ? value : "";
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

interface SignUpProps extends PageProps<typeof loader> {
	readonly actionData?: { readonly typed: string; readonly problem: string };
}

export default function SignUp({ loaderData: { page, title }, actionData }: SignUpProps) {
	const { t } = useWords(newsletterWords);
	return (
		<>
			<PageHead title={title} />
			<section className="wrap pb-section" aria-label={t("signUp")}>
				<NewsletterForm page={page} path="/newsletter" id="newsletter-email" {...actionData} />
			</section>
		</>
	);
}
