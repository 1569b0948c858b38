import { LinkButton } from "../../../design/button.tsx";

interface EmptyListProps {
	text: string;
	action: { text: string; href: string };
}

/** Shown in place of an empty list. */
export function EmptyList({ text, action }: EmptyListProps) {
	return (
		<div className="empty-list">
			<p className="text-d4">{text}</p>
			<p className="mt-3">
				<LinkButton href={action.href} small>
					{action.text}
				</LinkButton>
			</p>
		</div>
	);
}
