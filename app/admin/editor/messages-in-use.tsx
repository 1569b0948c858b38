import { OthersHere } from "../presence/others-here.tsx";
import { RareMessages, type RareMessagesProps } from "./rare-messages.tsx";

/** What is said once somebody does something, or seldom. Loaded with the first sign of activity: the network may go later. */
export function MessagesInUse({ isActive, ...props }: RareMessagesProps & { isActive: boolean }) {
	return (
		<>
			{isActive && <OthersHere editor={props.editor} />}
			<RareMessages {...props} />
		</>
	);
}
