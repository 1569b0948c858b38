import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Rail, type RailProps } from "./rail.tsx";

export interface RailDrawerProps extends Omit<RailProps, "onNavigate"> {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** The rail on screens that have no room for it beside what they show. */
export function RailDrawer({ isOpen, onOpenChange, view, ...rest }: RailDrawerProps) {
	return (
		<ModalOverlay className="rail-overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
			<Modal className="rail-drawer">
				<Dialog className="rail" aria-label="Sections">
					<Rail {...rest} view={{ ...view, isNarrow: false }} onNavigate={() => onOpenChange(false)} />
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
