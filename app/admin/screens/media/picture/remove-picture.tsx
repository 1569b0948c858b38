import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { PictureUses } from "../../../../.server/media/library/uses.ts";
import { useAction } from "../../../actions/use-action.ts";
import { Button } from "../../../controls/button.tsx";
import { ConfirmDialog, Dialog } from "../../../controls/overlays/dialog.tsx";
import { toast } from "../../../controls/overlays/toasts.tsx";
import { Trash2 } from "../../../icons.tsx";
import type { LibraryPicture } from "../library-picture.server.ts";
import type { action } from "../media-action.ts";
import { Uses } from "./uses-section.tsx";

interface RemovePictureProps {
	picture: Pick<LibraryPicture, "id" | "name">;
	uses: PictureUses;
}

/** Deletes a picture. While it is in use, lists the places instead. */
export function RemovePicture({ picture: { id, name }, uses }: RemovePictureProps) {
	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/media/:id", { id }));
	const navigate = useNavigate();
	const { search } = useLocation();
	const [isAsking, setAsking] = useState(false);
	// Somebody may have used the picture since this screen was loaded.
	const standing = rejection && "uses" in rejection.facts ? rejection.facts.uses : uses.now;
	useEffect(() => {
		if (rejection && "uses" in rejection.facts) setAsking(true);
		else if (rejection) toast(rejection.sentence, { alert: true });
	}, [rejection]);
	async function remove(): Promise<void> {
		if (!(await run("remove", {}, { revalidates: false }))) return;
		toast(`“${name}” was deleted.`);
		await navigate({ pathname: "/admin/media", search });
	}
	const close = (
		<Button variant="solid" onPress={() => setAsking(false)}>
			Keep it
		</Button>
	);
	const isUsed = standing.length > 0;
	return (
		<>
			<Button variant="danger" icon={Trash2} busy={isPending()} onPress={() => setAsking(true)}>
				Delete
			</Button>
			<Dialog title={`“${name}” is in use`} isOpen={isAsking && isUsed} onOpenChange={setAsking} actions={close}>
				<p>
					It cannot be deleted while it stands somewhere. Choose something else in these places, or replace its file:
					all of them then show the new one.
				</p>
				<Uses uses={standing} />
			</Dialog>
			<ConfirmDialog
				title={`Are you sure you want to delete "${name}"?`}
				confirmLabel="Delete"
				danger
				isOpen={isAsking && !isUsed}
				onOpenChange={setAsking}
				onConfirm={remove}
			>
				<p>
					The file is removed for good, with everything that was made of it.
					{uses.before > 0 &&
						` ${uses.before === 1 ? "One page" : `${uses.before} pages`} showed it in an earlier version, which would come back without it.`}
				</p>
			</ConfirmDialog>
		</>
	);
}
