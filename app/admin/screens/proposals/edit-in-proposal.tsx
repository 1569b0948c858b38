import { useState } from "react";
import { data, useSearchParams } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { typeNamed } from "../../../.server/content/document.ts";
import { backendContext } from "../../../.server/http.ts";
import { rejectUnlessInside } from "../../../.server/proposals/contents.ts";
import { documentInProposal } from "../../../.server/proposals/document-in-proposal.ts";
import { getProposal } from "../../../.server/proposals/proposal.ts";
import { contentType } from "../../../content/register/register.ts";
import { isFailure } from "../../../errors.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { StateMark } from "../../controls/state-mark.tsx";
import { Tag } from "../../controls/status.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { stateOf, unsavedEntry } from "../../editor/document-state.server.ts";
import { EditForm } from "../../editor/edit-form.tsx";
import editorStyles from "../../editor/editor.css?url";
import { Messages } from "../../editor/editor-messages.tsx";
import { FormPlace } from "../../editor/form-place.tsx";
import { Sections } from "../../editor/form-sections.tsx";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { Frames } from "../../editor/preview/preview.tsx";
import { readableAddress } from "../../editor/preview/readable-address.ts";
import { redirectOutsiders } from "../../editor/require-role.server.ts";
import { SaveMark } from "../../editor/save-mark.tsx";
import { useEditor, useEditorState } from "../../editor/use-editor.ts";
import { HydratedLater } from "../../hydration/hydrated.tsx";
import { ArrowLeft, Lock } from "../../icons.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/edit-in-proposal";
import { proposalAt } from "./addresses.ts";
import styles from "./list/proposals-screen.css?url";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	studioTitle(matches, loaderData?.state.document.title ?? "Not found", loaderData?.proposal.name ?? "Proposals"),
];

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

/** The document `:document` as it is in the proposal `:id`; with `?type=` a new entry of that collection. */
export async function loader({ context, params: { id, document }, url }: Route.LoaderArgs) {
	const backend = context.get(backendContext);
	try {
		const proposal = await getProposal(backend.store, id);
		await rejectUnlessInside(backend.store, id, context.get(personContext));
		const found = await documentInProposal(backend.store, id, document).catch((error: unknown) => {
			const type = contentType(url.searchParams.get("type") ?? "");
			if (!isFailure(error, "not-found") || type?.shape !== "collection" || !newId.test(document)) throw error;
			return { ...unsavedEntry(backend, typeNamed(type.name), context.get(personContext)), id: document };
		});
		redirectOutsiders(context, found.type);
		return { proposal, state: stateOf(backend, found, []) };
	} catch (error) {
		if (isFailure(error, "not-found")) throw data(null, { status: 404 });
		throw unloaded(error);
	}
}

const newId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export default function EditInProposal({ loaderData }: Route.ComponentProps) {
	return <ProposedEditor key={`${loaderData.proposal.id} ${loaderData.state.document.id}`} {...loaderData} />;
}

const widths = { desktop: 1280, phone: 390 } as const;

function ProposedEditor({ proposal, state }: Route.ComponentProps["loaderData"]) {
	const [, setParams] = useSearchParams();
	const editor = useEditor({
		type: contentType(state.document.type)!,
		loaded: state,
		address: proposalAt.draft(proposal.id, state.document.id),
		onCreated: () => setParams({}, { replace: true, preventScrollReset: true }),
	});
	const { server, error, saveState } = useEditorState(editor);
	const [pane, setPane] = useState<"form" | "stage">("form");
	const [width, setWidth] = useState<keyof typeof widths>("desktop");
	const { document, previewPath } = server;
	const isOpen = proposal.state === "open";
	return (
		<div className="edit-screen" data-pane={pane} data-stage={previewPath !== ""}>
			<div className="edit-bar">
				<LinkButton to={proposalAt.screen(proposal.id)} variant="quiet" icon={ArrowLeft} className="square">
					<span className="sr-only">Back to {proposal.name}</span>
				</LinkButton>
				<h2>{document.version === 0 && !document.live ? `New ${editor.type.label}` : document.title}</h2>
				<StateMark state="proposal">In “{proposal.name}”</StateMark>
				<SaveMark state={saveState} onRetry={() => void editor.save()} />
			</div>
			{previewPath && (
				<div className="edit-panes">
					<Segmented
						label="What is shown"
						options={[
							{ value: "form", label: "Edit" },
							{ value: "stage", label: "Preview" },
						]}
						value={pane}
						onChange={(next) => setPane(next)}
					/>
				</div>
			)}
			<div className="edit-form">
				{isOpen ? (
					<Notice tone="neutral">
						You are changing this in a proposal. The plain draft and the site stay as they are until it is published.
					</Notice>
				) : (
					<Notice tone="accent">This proposal is not open any more, so changes here are not kept.</Notice>
				)}
				<Messages editor={editor} error={error} />
				<FormPlace editor={editor}>
					<EditForm editor={editor}>
						<Sections fields={editor.type.fields} />
					</EditForm>
				</FormPlace>
			</div>
			<HydratedLater fallback={<section className="stage" />}>
				{previewPath && (
					<section className="stage" aria-label="Preview">
						<header>
							<b>With this proposal</b>
							<Segmented
								label="Width of the preview"
								options={[
									{ value: "desktop", label: "Desktop" },
									{ value: "phone", label: "Phone" },
								]}
								value={width}
								onChange={(next) => setWidth(next)}
							/>
						</header>
						<div className="frame">
							<p className="frame-address">
								<Lock className="icon" aria-hidden="true" />
								<span>{readableAddress(previewPath.split("#")[0]!)}</span>
								<Tag tone="accent">{proposal.name}</Tag>
							</p>
							{document.version > 0 ? (
								<Frames
									address={proposalAt.preview(proposal.id, previewPath.split("#")[0]!, "proposed", document.version)}
									anchor={previewPath.split("#")[1] ?? ""}
									width={widths[width]}
									livePath={server.livePath.split("#")[0]!}
								/>
							) : (
								<p className="frame-waiting">The page appears here with the first change.</p>
							)}
						</div>
					</section>
				)}
			</HydratedLater>
			<LeaveGuard editor={editor} />
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
