import { reject } from "../../.server/actions/reject.ts";
import { get } from "../../.server/content/read-documents.ts";
import { evidenceOf } from "../../.server/evidence/evidence-files.ts";
import { backendContext } from "../../.server/http.ts";
import type { LoaderArgs, PanelProps } from "../../extending/route-types.ts";
import { useAction } from "../actions/use-action.ts";
import { requireRole } from "../editor/require-role.server.ts";
import { action as evidenceAction } from "./evidence-action.ts";
import { PrivateFiles } from "./private-files.tsx";

export const action = evidenceAction;

/** Returns the files that prove the claim `:id`. */
export async function loader({ context, params: { id } }: LoaderArgs<"id">) {
	try {
		const { store } = context.get(backendContext);
		requireRole(context, (await get(store, id)).type, id);
		return { id, files: await evidenceOf(store, id) };
	} catch (error) {
		throw reject(error);
	}
}

/** The files that prove a claim, which only the team gets. */
export function Panel({ loaderData: { id, files }, address, reload }: PanelProps<typeof loader>) {
	const { run } = useAction<typeof action>(address, { rejections: "toast" });
	return (
		<div className="recipients">
			<p className="mute">
				{files.length === 0 && "No files yet. "}Contracts, measurements, reports: only who is signed in gets them.
			</p>
			<PrivateFiles
				document={id}
				files={files}
				label="Add a file"
				onAdded={reload}
				onRemove={async (file) => {
					if (await run("remove", { id: file.id }, { says: `“${file.name}” is removed.` })) reload();
				}}
			/>
		</div>
	);
}
