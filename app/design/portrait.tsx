import { Avatar } from "./avatar.tsx";
import sheet from "./initials.css?url";
import { initialsOf } from "./initials.ts";
import type { PictureProps } from "./picture.tsx";

/** The picture of somebody; their initials on the ground of pictures while there is none. */
export function Portrait({ name, ...props }: PictureProps & { name: string }) {
	if (props.image) return <Avatar {...props} />;
	return (
		<span className={`standin initials ${props.className ?? ""}`.trim()} aria-hidden="true" {...props.region}>
			<link rel="stylesheet" href={sheet} precedence="page" />
			<b>{initialsOf(name)}</b>
		</span>
	);
}
