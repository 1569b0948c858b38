export const actionAddress = "/admin/actions/notifications";
