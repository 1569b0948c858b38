/** The address of the action for a picture. */
export function actionAddress(picture: string): string {
	return `/admin/actions/media/${picture}`;
}
