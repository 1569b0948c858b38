/** Whether a place is named as part of a bucket: `s3://BUCKET/PREFIX`. */
export function isStoreAddress(place: string): boolean {
	return place.startsWith("s3://");
}

/** Takes such an address apart; undefined for paths. */
export function readStoreAddress(place: string): { bucket: string; prefix: string } | undefined {
	const [, bucket, path = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
	return bucket ? { bucket, prefix: path.replace(/[^/]$/, "$&/") } : undefined;
}
