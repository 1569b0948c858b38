export const address = "/admin/actions/on-page";
