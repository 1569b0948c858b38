/** Where something is done with a picture, by its id. */
export function actionAddress(picture: string): string {
	return `/admin/actions/media/${picture}`;
}
