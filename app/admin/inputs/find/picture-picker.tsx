import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import { useAtActivity } from "../../controls/overlays/use-preload.ts";
import type { FoundPicture } from "./find-pictures.ts";

type Pick = () => Promise<FoundPicture | undefined>;

const loadPicker = () => import("../../screens/media/picker/media-picker.tsx").then((file) => file.MediaPicker);
const MediaPicker = openedLater(loadPicker);

const PickContext = createContext<Pick>(async () => undefined);

/** Opens the library; resolves to the chosen picture, or undefined. */
export function usePicturePicker(): Pick {
	return useContext(PickContext);
}

/** Provides one picture picker dialog for all inputs inside. */
export function PicturePicker({ children }: { children: ReactNode }) {
	const [isOpen, setOpen] = useState(false);
	useAtActivity(loadPicker);
	const settle = useRef<(picture?: FoundPicture) => void>(undefined);
	const pick = useRef<Pick>(() => {
		setOpen(true);
		return new Promise((resolve) => {
			settle.current = resolve;
		});
	});
	function answer(picture?: FoundPicture) {
		settle.current?.(picture);
		settle.current = undefined;
	}
	return (
		<PickContext value={pick.current}>
			{children}
			<MediaPicker
				isOpen={isOpen}
				onChoose={answer}
				onOpenChange={(open) => {
					setOpen(open);
					if (!open) answer();
				}}
			/>
		</PickContext>
	);
}
