import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { MediaPicker } from "../special/media/media-picker.tsx";
import type { FoundPicture } from "./find-pictures.ts";

type Pick = () => Promise<FoundPicture | undefined>;

const PickContext = createContext<Pick>(async () => undefined);

/** Opens the library; resolves with the picture that was chosen, or undefined. */
export function usePicturePicker(): Pick {
	return useContext(PickContext);
}

/** Gives the inputs inside one window to choose pictures in. */
export function PicturePicker({ children }: { children: ReactNode }) {
	const [isOpen, setOpen] = useState(false);
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
