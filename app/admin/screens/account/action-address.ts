export const actionAddress = "/admin/actions/account";
