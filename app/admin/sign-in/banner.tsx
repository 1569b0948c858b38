import { Icon } from "../../design/icon.tsx";

/** The error above a form. */
export function Banner({ sentence }: { sentence?: string }) {
	return (
		<div role="alert">
			{sentence && (
				<p className="gate-banner">
					<Icon name="warning" />
					{sentence}
				</p>
			)}
		</div>
	);
}
