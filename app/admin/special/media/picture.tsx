import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { backendContext } from "../../../.server/http.ts";
import { replacedIn, versionOf } from "../../../.server/media/change.ts";
import { usesOf } from "../../../.server/media/uses.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Time } from "../../controls/time.tsx";
import { toast } from "../../controls/toasts.tsx";
import { ArrowLeft, Download, Replace, Undo2, X } from "../../icons.tsx";
import { useNextLocation } from "../../next-params.ts";
import { sentenceOf } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/picture";
import type { action } from "./action.ts";
import { actionAddress } from "./action-address.ts";
import { DetailsForm } from "./details-form.tsx";
import { FileButton } from "./file-button.tsx";
import { inMegabytes } from "./in-megabytes.ts";
import { toLibraryPicture } from "./library-picture.ts";
import { cardOf } from "./picture-card.tsx";
import { RemovePicture } from "./remove-picture.tsx";
import { ReplaceDialog, type ReplacementTexts } from "./replace-dialog.tsx";
import { UploadLines } from "./upload-lines.tsx";
import { Uploads } from "./uploads.ts";
import { useUploads } from "./use-uploads.ts";
import { Uses } from "./uses.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { store, media } = context.get(backendContext);
	const record = await media.get(params.id);
	if (!record) throw new Response("This picture is not in the library any more.", { status: 404 });
	const picture = { ...toLibraryPicture(record), version: versionOf(record) };
	const uses = await store.read((tx) => usesOf(tx, record.id));
	return { picture, uses, earlier: await replacedIn(store, record.id) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	studioTitle(matches, loaderData?.picture.name ?? "Picture not found", "Media"),
];

/** The details of a picture, and the commands on it. */
export default function Picture({ loaderData }: Route.ComponentProps) {
	const { picture, uses } = loaderData;
	const { id, name, format, original, createdAt } = picture;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		// On phones the details replace the list, and with it the link that had the focus.
		if (document.activeElement === document.body || document.activeElement?.id === cardOf(id))
			heading.current?.focus({ preventScroll: true });
	}, [id]);
	return (
		<section className="picture-open" aria-labelledby="picture">
			<header>
				<BackToList />
				<h2 id="picture" ref={heading} tabIndex={-1}>
					{name}
				</h2>
				<p className="small mute num">
					{format}, {original.width} × {original.height}, {inMegabytes(original.bytes)}, added <Time at={createdAt} />
				</p>
			</header>
			<DetailsForm key={id} picture={picture} />
			<section aria-labelledby="uses">
				<h3 id="uses">Where it is used</h3>
				{uses.now.length > 0 ? <Uses uses={uses.now} /> : <p className="soft">Nowhere at the moment.</p>}
			</section>
			<FileActs key={id} {...loaderData} />
		</section>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<section className="picture-open" aria-label="Picture">
			<header>
				<BackToList />
			</header>
			<Notice tone="danger" role="alert">
				{sentenceOf(error) || "This picture could not be read. Reload the page to try again."}
			</Notice>
		</section>
	);
}

function BackToList() {
	const { search } = useNextLocation("/admin/media");
	return (
		<Link className="picture-close" to={{ pathname: "/admin/media", search }} preventScrollReset>
			<ArrowLeft className="icon" aria-hidden="true" />
			<X className="icon" aria-hidden="true" />
			<span>All pictures</span>
		</Link>
	);
}

function FileActs({ picture, uses, earlier }: Route.ComponentProps["loaderData"]) {
	const { id, name } = picture;
	const [chosen, setChosen] = useState<File>();
	const [replacing, setReplacing] = useState(none);
	const uploads = useUploads(replacing);
	const { run, isPending, rejection } = useAction<typeof action>(actionAddress(id));
	const bringBack = useCallback(
		() => void run("bringBack", {}, { says: "The earlier file and its words are back." }),
		[run],
	);
	const { revalidate } = useRevalidator();
	const isDone = uploads.some(({ state }) => state === "done");
	useEffect(() => {
		if (!isDone) return;
		replacing.dismiss();
		toast(`“${name}” was replaced wherever it stands.`, { action: { label: "Undo", onPress: bringBack } });
		void revalidate();
	}, [isDone, name, replacing, revalidate, bringBack]);
	function replace(file: File, words: ReplacementTexts) {
		const next = new Uploads({ replace: { replace: id, ...words } });
		setChosen(undefined);
		setReplacing(next);
		next.add([file]);
	}
	return (
		<>
			<UploadLines uploads={replacing} list={uploads} />
			{rejection && (
				<Notice tone="danger" role="alert">
					{rejection.sentence}
				</Notice>
			)}
			<div className="row picture-actions">
				<FileButton
					icon={Replace}
					isDisabled={uploads.some(({ state }) => state === "sending" || state === "making")}
					onFiles={([file]) => setChosen(file)}
				>
					Replace file
				</FileButton>
				{earlier && (
					<Button icon={Undo2} busy={isPending()} onPress={bringBack}>
						Bring back “{earlier}”
					</Button>
				)}
				<a className="button button-line" href={`/admin/media/${id}/original`} download>
					<Download className="icon" aria-hidden="true" />
					Download original
				</a>
				<RemovePicture picture={picture} uses={uses} />
			</div>
			<ReplaceDialog
				{...{ picture, file: chosen, close: () => setChosen(undefined), onReplace: replace }}
				uses={uses.now.length}
			/>
		</>
	);
}

const none = new Uploads();
