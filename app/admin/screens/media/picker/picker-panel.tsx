import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { Empty } from "../../../controls/empty.tsx";
import { SearchField } from "../../../controls/fields.tsx";
import { FileButton } from "../../../controls/file-button.tsx";
import { Notice } from "../../../controls/notice.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import { Skeleton } from "../../../controls/skeleton.tsx";
import { Upload as UploadIcon } from "../../../icons.tsx";
import { useDrop } from "../list/use-files.ts";
import { UploadLines } from "../upload/upload-lines.tsx";
import { isSettled, type Upload, Uploads } from "../upload/uploads.ts";
import { useUploads } from "../upload/use-uploads.ts";

interface PickerProps<Item> {
	title: string;
	/** The singular of the things to choose from, such as "picture"; `many` is the plural. */
	one: string;
	many: string;
	placeholder: string;
	/** The `accept` attribute of the file input; pictures unless given. */
	accept?: string;
	/** Finds the items that match all words of a query. */
	find(query: string): Promise<readonly Item[]>;
	/** Changes whenever `find` finds among other things. */
	scope?: string;
	/** Returns the item that an upload has become; undefined when it cannot be chosen here. */
	arrived(upload: Upload): Item | undefined;
	keyOf(item: Item): string;
	/** Draws an item within its button. */
	children(item: Item): ReactNode;
	/** How many places are held while the first are loaded. */
	places: number;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Called with what was chosen or just uploaded, when the dialog closes. */
	onChoose(item: Item): void;
}

/** A dialog to choose something of the library, or to upload it. */
export function Picker<Item>({ isOpen, onOpenChange, onChoose, ...rest }: PickerProps<Item>) {
	const [uploads] = useState(() => new Uploads());
	const close = (item?: Item) => {
		// Closing the dialog cancels uploads in progress.
		for (const { id } of uploads.list) uploads.cancel(id);
		uploads.dismiss();
		if (item) onChoose(item);
		onOpenChange(false);
	};
	return (
		<Dialog
			title={rest.title}
			wide
			isOpen={isOpen}
			onOpenChange={(open) => (open ? onOpenChange(true) : close())}
			actions={<Button onPress={() => close()}>Cancel</Button>}
		>
			{isOpen && <Choices {...rest} uploads={uploads} onChoose={close} />}
		</Dialog>
	);
}

type ChoicesProps<Item> = Omit<PickerProps<Item>, "title" | "isOpen" | "onOpenChange"> & { uploads: Uploads };

function Choices<Item>(props: ChoicesProps<Item>) {
	const { one, many, placeholder, accept, arrived, keyOf, children, places, uploads, onChoose } = props;
	const [query, setQuery] = useState("");
	const found = useFound(props, query);
	const add = (chosen: Iterable<File>) => {
		uploads.dismiss();
		uploads.add([...chosen].slice(0, 1));
	};
	const drop = useDrop(add);
	const list = useUploads(uploads);
	const done = list.find(({ state }) => state === "done");
	const item = done && arrived(done);
	const isOther = done !== undefined && item === undefined;
	useEffect(() => {
		if (item) onChoose(item);
	}, [done, isOther]);
	return (
		<div className="picker" data-over={drop.isOver} {...drop.props}>
			<div className="picker-tools">
				<SearchField label={`Search ${many}`} placeholder={placeholder} value={query} onChange={setQuery} autoFocus />
				<FileButton icon={UploadIcon} accept={accept} onFiles={add}>
					Add a {one}
				</FileButton>
			</div>
			<UploadLines uploads={uploads} list={list.filter((upload) => !isSettled(upload) || upload.state === "failed")} />
			{isOther && (
				<Notice tone="accent" role="alert">
					“{done.name}” is in the library now, but is of another kind than can stand here.
				</Notice>
			)}
			{found === "away" && (
				<Notice tone="danger" role="alert">
					The {many} could not be loaded. Try again in a moment.
				</Notice>
			)}
			{found === "loading" && <Waiting places={places} />}
			{typeof found !== "string" && found.length === 0 && (
				<Empty title={query ? `No ${many} found` : `No ${many} yet`}>
					{query ? `Try other words, or add a new ${one}.` : "Drop one here, or add it with the button above."}
				</Empty>
			)}
			<ul className="picture-choices" aria-label={many.replace(/^./, (first) => first.toUpperCase())}>
				{(typeof found === "string" ? [] : found).map((each) => (
					<li key={keyOf(each)}>
						<button type="button" onClick={() => onChoose(each)}>
							{children(each)}
						</button>
					</li>
				))}
			</ul>
			{drop.isOver && (
				<p className="media-drop" aria-hidden="true">
					Drop to add
				</p>
			)}
		</div>
	);
}

function Waiting({ places }: { places: number }) {
	return (
		<div className="picture-choices" role="status" aria-label="Loading...">
			{Array.from({ length: places }, (_, index) => (
				<Skeleton key={index} height="7rem" />
			))}
		</div>
	);
}

/** Returns the items that match a query, requested when typing pauses. */
function useFound<Item>(
	{ find, scope }: Pick<PickerProps<Item>, "find" | "scope">,
	query: string,
): readonly Item[] | "loading" | "away" {
	const [found, setFound] = useState<readonly Item[] | "loading" | "away">("loading");
	useEffect(() => {
		let isCurrent = true;
		const ask = () =>
			find(query).then(
				(items) => isCurrent && setFound(items),
				() => isCurrent && setFound("away"),
			);
		const timer = setTimeout(ask, query ? 200 : 0);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [scope, query]);
	return found;
}
