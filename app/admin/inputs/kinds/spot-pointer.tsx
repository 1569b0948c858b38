import { valueAt } from "../../../content/fields/walk.ts";
import styles from "../../screens/media/picture/frame-editor.css?url";
import { FrameEditor } from "../../screens/media/picture/frame-editor.tsx";
import { pictureById } from "../find/find.ts";
import { useFound } from "../find/use-found.ts";
import type { Data } from "../form-store.ts";
import { useForm, useFormState } from "../use-form.tsx";

/** Points at the spot that a step of a list speaks of, on the picture that stands beside the step. */
export function SpotPointer({ path }: { path: string }) {
	const { change } = useForm();
	const media = useFormState(({ data }) => pictureBeside(data, path));
	const isWhole = useFormState(({ data }) => valueAt(data, `${path}.near`) === "whole");
	const x = useFormState(({ data }) => percentOf(valueAt(data, `${path}.x`)));
	const y = useFormState(({ data }) => percentOf(valueAt(data, `${path}.y`)));
	const picture = useFound(pictureById, isWhole ? "" : media);
	if (isWhole || !picture) return null;
	const { card, thumbnail, width, height } = picture;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<FrameEditor
				src={card ?? thumbnail}
				{...{ width, height }}
				mode="focal"
				focalName="Spot"
				focal={{ x: x / 100, y: y / 100 }}
				onFocal={(spot) => {
					change(`${path}.x`, Math.round(spot.x * 100));
					change(`${path}.y`, Math.round(spot.y * 100));
				}}
				crop={null}
				onCrop={() => {}}
			/>
			<p className="field-help">Press on the picture where the step points at, or move the ring with the arrow keys.</p>
		</>
	);
}

function percentOf(value: unknown): number {
	return typeof value === "number" ? Math.min(100, Math.max(0, value)) : 50;
}

/** The picture of the step, or else that of the steps before it, or the cover. */
function pictureBeside(data: Data, path: string): string {
	const [list = "", index = "0"] = path.split(".");
	const steps = ((valueAt(data, list) as readonly Step[] | undefined) ?? []).slice(0, Number(index) + 1);
	const chosen = steps.findLast(({ picture }) => picture?.media)?.picture;
	return chosen?.media ?? (valueAt(data, "image.media") as string | undefined) ?? "";
}

interface Step {
	readonly picture?: { readonly media: string };
}
