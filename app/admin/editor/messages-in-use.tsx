import { OthersHere } from "../presence/others-here.tsx";
import { RareMessages, type RareMessagesProps } from "./rare-messages.tsx";

/**
 * Messages that appear rarely, or only once somebody does something. Loaded at the first sign of activity, because the
 * network may be lost later.
 */
export function MessagesInUse({ isActive, ...props }: RareMessagesProps & { isActive: boolean }) {
	return (
		<>
			{isActive && <OthersHere editor={props.editor} />}
			<RareMessages {...props} />
		</>
	);
}
