/** A file size such as "840 KB" or "3.2 MB". */
export function inMegabytes(bytes: number): string {
	if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
	return `${(bytes / 1_000_000).toFixed(bytes < 9_950_000 ? 1 : 0)} MB`;
}
