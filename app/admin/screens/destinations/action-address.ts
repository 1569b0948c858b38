export const actionAddress = "/admin/actions/destinations";
