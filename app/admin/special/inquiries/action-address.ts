/** Where something is done with an inquiry, by its id. */
export function actionAddress(inquiry: string): string {
	return `/admin/actions/inquiries/${inquiry}`;
}
