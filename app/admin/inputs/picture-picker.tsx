import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Button as Choice } from "react-aria-components/Button";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { SearchField } from "../controls/fields.tsx";
import { findPictures } from "./find.ts";
import type { FoundPicture } from "./find-pictures.ts";

type Pick = () => Promise<FoundPicture | undefined>;

const PickContext = createContext<Pick>(async () => undefined);

/** Opens the library; resolves with the picture that was chosen, or undefined. */
export function usePicturePicker(): Pick {
	return useContext(PickContext);
}

/** Gives the inputs inside one dialog to choose pictures with. */
export function PicturePicker({ children }: { children: ReactNode }) {
	const [isOpen, setOpen] = useState(false);
	const settle = useRef<(picture?: FoundPicture) => void>(undefined);
	const pick = useRef<Pick>(() => {
		setOpen(true);
		return new Promise((resolve) => {
			settle.current = resolve;
		});
	});
	function close(picture?: FoundPicture) {
		settle.current?.(picture);
		settle.current = undefined;
		setOpen(false);
	}
	return (
		<PickContext value={pick.current}>
			{children}
			<Dialog
				title="Choose a picture"
				wide
				isOpen={isOpen}
				onOpenChange={(open) => !open && close()}
				actions={<Button onPress={() => close()}>Cancel</Button>}
			>
				{isOpen && <Library onChoose={close} />}
			</Dialog>
		</PickContext>
	);
}

function Library({ onChoose }: { onChoose: (picture: FoundPicture) => void }) {
	const [query, setQuery] = useState("");
	const [pictures, setPictures] = useState<readonly FoundPicture[] | "away">();
	useEffect(() => {
		let isCurrent = true;
		const timer = setTimeout(
			() =>
				findPictures(query).then(
					(found) => isCurrent && setPictures(found),
					() => isCurrent && setPictures("away"),
				),
			query ? 200 : 0,
		);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [query]);
	return (
		<>
			<SearchField label="Search pictures" value={query} onChange={setQuery} />
			{pictures === "away" && <p role="alert">The pictures could not be loaded. Try again in a moment.</p>}
			{pictures !== "away" && pictures?.length === 0 && <p>No pictures found.</p>}
			<ul className="picture-choices" aria-label="Pictures">
				{(pictures === "away" ? [] : (pictures ?? [])).map((picture) => (
					<li key={picture.media}>
						<Choice aria-label={picture.alt || picture.name} onPress={() => onChoose(picture)}>
							<img src={picture.thumbnail} alt="" width={picture.width} height={picture.height} loading="lazy" />
							<span>{picture.name}</span>
						</Choice>
					</li>
				))}
			</ul>
		</>
	);
}
