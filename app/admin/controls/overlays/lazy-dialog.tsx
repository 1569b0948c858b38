import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { X } from "../../icons.tsx";
import { IconButton } from "../button.tsx";
import type { DialogProps } from "./dialog.tsx";

/** The content of `Dialog`, loaded when it is first opened. */
export function OpenedDialog({ title, isOpen, onOpenChange, actions, children, wide = false, role }: DialogProps) {
	return (
		<ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
			<Modal className={wide ? "modal modal-wide" : "modal"}>
				<AriaDialog className="dialog" role={role}>
					<header>
						<Heading slot="title">{title}</Heading>
						<IconButton label="Close" icon={X} onPress={() => onOpenChange(false)} />
					</header>
					{children !== undefined && <div className="dialog-body">{children}</div>}
					{actions && <footer>{actions}</footer>}
				</AriaDialog>
			</Modal>
		</ModalOverlay>
	);
}
