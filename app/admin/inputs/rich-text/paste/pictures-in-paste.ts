/** The pictures among what was dropped or pasted. */
export function picturesIn(event: DragEvent | ClipboardEvent): File[] {
	const transfer = "dataTransfer" in event ? event.dataTransfer : event.clipboardData;
	// Word and spreadsheets put an image of the copied text on the clipboard, beside the text.
	if (!("dataTransfer" in event) && transfer?.getData("text/plain").trim() !== "") return [];
	return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}
