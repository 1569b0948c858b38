import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Rail } from "./rail.tsx";
import type { ShellData } from "./shell.tsx";

export interface RailDrawerProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	shell: ShellData;
}

/** The rail on screens that have no room for it beside what they show. */
export function RailDrawer({ isOpen, onOpenChange, shell }: RailDrawerProps) {
	return (
		<ModalOverlay className="rail-overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
			<Modal className="rail-drawer">
				<Dialog className="rail" aria-label="Sections">
					<Rail shell={shell} onNavigate={() => onOpenChange(false)} />
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
