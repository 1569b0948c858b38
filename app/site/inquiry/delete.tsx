import { data, redirect } from "react-router";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { withdraw } from "../../.server/inquiries/additions.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Button, LinkButton } from "../../design/button.tsx";
import { isFailure } from "../../errors.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { PageHead } from "../components/page-head.tsx";
import { missingMeta } from "../page-meta.ts";
import type { Route } from "./+types/delete";
import { Ended } from "./ended.tsx";
import { handle } from "./inquiry-handle.ts";
import { keyIn, openInquiry, refuseGuessing } from "./open-inquiry.server.ts";

export { handle };

export const middleware = [refuseGuessing];

export async function loader({ request, context }: Route.LoaderArgs) {
	const reference = (await openInquiry(request, context))?.reference;
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const title = reference ? t("inquiry.deleteTab", { reference }) : t("errors.missing");
	const meta = missingMeta({ site, title });
	return data({ reference, back: `/inquiry?key=${keyIn(request)}`, meta }, { status: reference ? 200 : 404 });
}

/** Erases the inquiry. Once more is the same. */
export async function action({ request, context }: Route.ActionArgs) {
	const inquiry = await openInquiry(request, context);
	const { address, agent } = context.get(clientContext);
	const actor = { id: null, name: "Visitor", address, agent };
	try {
		if (inquiry) await withdraw(context.get(backendContext).store, inquiry.id, actor);
	} catch (error) {
		// Deleted at the same time.
		if (!isFailure(error, "not-found")) throw error;
	}
	throw redirect("/inquiry/deleted", 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Delete({ loaderData: { reference, back } }: Route.ComponentProps) {
	const { t } = useLanguage();
	if (!reference) return <Ended />;
	return (
		<>
			<PageHead
				title={t("inquiry.deleteTitle")}
				above={t("inquiry.title", { reference })}
				below={t("inquiry.deleteText")}
			/>
			<form method="post" className="row wrap pb-section">
				<Button look="solid" type="submit">
					{t("inquiry.delete")}
				</Button>
				<LinkButton href={back}>{t("inquiry.keep")}</LinkButton>
			</form>
		</>
	);
}
