import { backendContext } from "#core/server.ts";
import type { LoaderArgs, PanelProps } from "#core/studio.ts";

export async function loader({ context, params }: LoaderArgs<"id">) {
	const { store } = context.get(backendContext);
	const inquiry = await store.read((tx) =>
		tx.selectFrom("inquiries").select("email").where("id", "=", params.id).executeTakeFirst(),
	);
	return { host: inquiry?.email.split("@")[1] ?? "" };
}

export function Panel({ loaderData: { host } }: PanelProps<typeof loader>) {
	return <p>{host ? `Somebody of ${host}` : "Nobody knows."}</p>;
}
