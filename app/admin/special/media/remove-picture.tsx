import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import type { PictureUses } from "../../../.server/publishing/picture-uses.ts";
import { Button } from "../../controls/button.tsx";
import { ConfirmDialog, Dialog } from "../../controls/dialog.tsx";
import { toast } from "../../controls/toasts.tsx";
import type { action } from "./picture.tsx";
import { Uses } from "./uses.tsx";

interface RemovePictureProps {
	name: string;
	uses: PictureUses;
}

/** Deletes the picture whose screen it stands on; while it is in use it says where instead. */
export function RemovePicture({ name, uses }: RemovePictureProps) {
	const fetcher = useFetcher<typeof action>();
	const navigate = useNavigate();
	const { search } = useLocation();
	const [isAsking, setAsking] = useState(false);
	const { data } = fetcher;
	const refusal = data && "refusal" in data ? data.refusal : undefined;
	// Somebody may have put it to use since this screen was loaded.
	const standing = refusal && "uses" in refusal.facts ? refusal.facts.uses : uses.now;
	useEffect(() => {
		if (data && "done" in data) {
			toast(`“${name}” was deleted.`);
			void navigate({ pathname: "/admin/media", search });
		}
		if (refusal) {
			if ("uses" in refusal.facts) setAsking(true);
			else toast(refusal.sentence, { alert: true });
		}
	}, [data, refusal, name, navigate, search]);
	const close = (
		<Button variant="solid" onPress={() => setAsking(false)}>
			Keep it
		</Button>
	);
	const isUsed = standing.length > 0;
	return (
		<>
			<Button variant="danger" icon={Trash2} busy={fetcher.state !== "idle"} onPress={() => setAsking(true)}>
				Delete
			</Button>
			<Dialog title={`“${name}” is in use`} isOpen={isAsking && isUsed} onOpenChange={setAsking} actions={close}>
				<p>
					It cannot be deleted while it stands somewhere. Choose another picture in these places, or replace its file:
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
				onConfirm={() => void fetcher.submit({ act: "remove" }, { method: "post" })}
			>
				<p>
					The file and all its sizes are removed for good.
					{uses.before > 0 &&
						` ${uses.before === 1 ? "One page" : `${uses.before} pages`} showed it in an earlier version, which would come back without it.`}
				</p>
			</ConfirmDialog>
		</>
	);
}
