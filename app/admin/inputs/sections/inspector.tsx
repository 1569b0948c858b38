import { type ReactNode, useState } from "react";
import type { SectionsField } from "../../../content/fields/sections.ts";
import { IconButton } from "../../controls/button.tsx";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import { Menu } from "../../controls/overlays/menu.tsx";
import { Copy, EllipsisVertical, Eye, EyeOff, SquareArrowOutUpRight, Trash2 } from "../../icons.tsx";
import { Fields } from "../form-fields.tsx";
import { type InputProps, useFormState } from "../use-form.tsx";
import { useSectionCommands } from "./use-sections.ts";

const CopyDialog = openedLater(() => import("./copy-dialog.tsx").then((file) => file.CopyDialog));

interface InspectorProps {
	field: SectionsField;
	path: string;
	index: number;
	onChoose(index: number): void;
	Input: InputProps["Input"];
}

/** The fields of one section, and what can be done with it as a whole. */
export function SectionInspector({ field, path, index, onChoose, Input }: InspectorProps): ReactNode {
	// Of what is drawn here, a key in the section changes nothing.
	const type = useFormState(({ data }) => sectionAt(data, path, index)?.type as string | undefined);
	const isHidden = useFormState(({ data }) => sectionAt(data, path, index)?.hidden === true);
	const commands = useSectionCommands(field, path, onChoose);
	const [isCopying, setCopying] = useState(false);
	const kind = type === undefined ? undefined : field.variants[type];
	if (!kind) return null;
	return (
		<section className="section-inspector" aria-label={kind.label}>
			<header>
				<h2>{kind.label}</h2>
				<IconButton label="Duplicate" icon={Copy} onPress={() => commands.duplicate(index)} />
				<IconButton
					label={isHidden ? "Show to visitors" : "Hide from visitors"}
					icon={isHidden ? EyeOff : Eye}
					aria-pressed={isHidden}
					onPress={() => commands.toggleHidden(index)}
				/>
				<Menu
					label="More"
					trigger={(opens) => <IconButton {...opens} label="More" icon={EllipsisVertical} />}
					items={[
						{
							label: "Copy to another page…",
							icon: SquareArrowOutUpRight,
							onAction: () => setCopying(true),
						},
						{ label: "Remove", icon: Trash2, danger: true, onAction: () => commands.remove(index) },
					]}
				/>
			</header>
			{isHidden && <p className="field-help">Visitors do not see this section.</p>}
			<Fields key={type} fields={kind.fields} path={`${path}.${index}`} Input={Input} />
			<CopyDialog isOpen={isCopying} onOpenChange={setCopying} path={path} index={index} />
		</section>
	);
}

function sectionAt(data: Readonly<Record<string, any>>, path: string, index: number) {
	return path.split(".").reduce<any>((inner, step) => inner?.[step], data)?.[index];
}
