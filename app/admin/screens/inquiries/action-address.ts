/** The address of the action for an inquiry. */
export function actionAddress(inquiry: string): string {
	return `/admin/actions/inquiries/${inquiry}`;
}
