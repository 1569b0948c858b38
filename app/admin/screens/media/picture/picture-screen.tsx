import { type ReactNode, useState } from "react";
import { backendContext } from "../../../../.server/http.ts";
import { replacedIn, versionOf } from "../../../../.server/media/library/change-picture.ts";
import { placesOf, shelvesOf } from "../../../../.server/media/library/organize.ts";
import { getFile } from "../../../../.server/media/library/stored-library-files.ts";
import { type PictureUses, usesOf } from "../../../../.server/media/library/uses.ts";
import { Button } from "../../../controls/button.tsx";
import { FileButton } from "../../../controls/file-button.tsx";
import { ErrorNotice, Notice } from "../../../controls/notice.tsx";
import { Time } from "../../../controls/time/time.tsx";
import { Download, Replace, Undo2 } from "../../../icons.tsx";
import { sentenceOf } from "../../../rejection.ts";
import { studioTitle } from "../../../shell/studio-title.ts";
import { inMegabytes } from "../in-megabytes.ts";
import { toLibraryFile } from "../library-file.server.ts";
import { toLibraryPicture } from "../library-picture.server.ts";
import { PlaceForm } from "../list/place-form.tsx";
import { UploadLines } from "../upload/upload-lines.tsx";
import type { Route } from "./+types/picture-screen";
import { BackToList } from "./back-to-list.tsx";
import { DetailsForm } from "./details-form.tsx";
import { OpenFile } from "./open-file.tsx";
import { OpenHead } from "./open-head.tsx";
import { RemovePicture } from "./remove-picture.tsx";
import { ReplaceDialog, type ReplacementTexts } from "./replace-dialog.tsx";
import type { OpenPicture } from "./use-details.ts";
import { useReplacing } from "./use-replacing.ts";
import { UsesSection } from "./uses-section.tsx";
import { WhoMaySee } from "./who-may-see.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
	const { store, media } = context.get(backendContext);
	const [record, file] = [await media.get(id), await getFile(store, id)];
	if (!record && !file) throw new Response("This is not in the library any more.", { status: 404 });
	const uses = await store.read((tx) => usesOf(tx, id));
	const place = (await store.read((tx) => placesOf(tx, [id]))).get(id)!;
	const about = { uses, place, shelves: await store.read(shelvesOf), earlier: await replacedIn(store, id) };
	if (file) return { ...about, name: file.name, file: toLibraryFile(file), picture: undefined };
	const picture = { ...toLibraryPicture(record!), version: versionOf(record!) };
	return { ...about, name: picture.name, picture, file: undefined };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	studioTitle(matches, loaderData?.name ?? "Not found", "Media"),
];

/** The picture or file that is open in the library. */
export default function OpenMedia({ loaderData }: Route.ComponentProps) {
	const { picture, file, place, shelves, ...about } = loaderData;
	const placing = <PlaceForm key={place.id} {...{ place, shelves }} />;
	if (picture) return <Picture {...{ picture, placing, ...about }} />;
	return <OpenFile {...{ file, placing, ...about }} />;
}

interface PictureProps {
	picture: OpenPicture;
	uses: PictureUses;
	earlier?: string;
	/** Its folder and tags. */
	placing: ReactNode;
}

/** The details of a picture, and the commands on it. */
function Picture({ picture, uses, earlier, placing }: PictureProps) {
	const { id, format, original, createdAt } = picture;
	return (
		<section className="picture-open" aria-labelledby="picture">
			<OpenHead of={picture}>
				{format}, {original.width} × {original.height}, {inMegabytes(original.bytes)}, added <Time at={createdAt} />
			</OpenHead>
			<DetailsForm key={id} picture={picture} />
			{placing}
			<WhoMaySee key={`${id} audience`} of={picture} />
			<UsesSection uses={uses} />
			<FileActs key={id} {...{ picture, uses, earlier }} />
		</section>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<section className="picture-open" aria-label="Media">
			<header>
				<BackToList />
			</header>
			<Notice tone="danger" role="alert">
				{sentenceOf(error) || "This could not be read. Reload the page to try again."}
			</Notice>
		</section>
	);
}

function FileActs({ picture, uses, earlier }: Omit<PictureProps, "placing">) {
	const [chosen, setChosen] = useState<File>();
	const { lines, isBusy, isPending, rejection, bringBack, replace } = useReplacing(
		picture,
		"The earlier file and its words are back.",
	);
	function replaceBy(file: File, words: ReplacementTexts) {
		setChosen(undefined);
		replace(file, words);
	}
	return (
		<>
			<UploadLines {...lines} />
			<ErrorNotice of={rejection} />
			<div className="row picture-actions">
				<FileButton icon={Replace} isDisabled={isBusy} onFiles={([file]) => setChosen(file)}>
					Replace file
				</FileButton>
				{earlier && (
					<Button icon={Undo2} busy={isPending()} onPress={bringBack}>
						Bring back “{earlier}”
					</Button>
				)}
				<a className="button button-line" href={`/admin/media/${picture.id}/original`} download>
					<Download className="icon" aria-hidden="true" />
					Download original
				</a>
				<RemovePicture picture={picture} uses={uses} />
			</div>
			<ReplaceDialog
				{...{ picture, file: chosen, close: () => setChosen(undefined), onReplace: replaceBy }}
				uses={uses.now.length}
			/>
		</>
	);
}
