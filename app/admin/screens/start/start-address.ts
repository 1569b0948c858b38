export const address = { screen: "/admin/start", action: "/admin/actions/start" } as const;
