/** Addresses of the studio in mails, notifications and redirects of the server. All are in app/routes.ts. */
export const studioAddresses = {
	/** Signing in, and then on to `to`. */
	login: (to: string) => `/admin/login?${new URLSearchParams({ to })}`,
	/** Where the directory of the company sends people back to, and what it tells of logouts; both are registered there. */
	signedInByDirectory: "/admin/login/callback",
	loggedOutByDirectory: "/admin/login/logout",
	/** Behind the question mark the key stays out of the log. */
	welcome: (key: string) => `/admin/welcome?key=${key}`,
	/** The consent page of OAuth: a program asks whether it may act for somebody. */
	connect: "/admin/connect",
	notForRole: "/admin/refused",
	/** Looking at the studio as another role, and leaving that. */
	viewAs: "/admin/actions/view-as",
	/** Agreeing to reports by mail, and stopping them. */
	reportMails: (key: string) => `/admin/report-mails?key=${key}`,
	analytics: "/admin/analytics",
	languages: "/admin/languages",
	/** What the addresses of pictures and files begin with that are for recipients of a link alone. */
	filesByLink: "/admin/by-link",
	notifications: "/admin/notifications",
	checks: "/admin/checks",
	system: "/admin/system",
	destinations: "/admin/destinations",
	release: (number: number) => `/admin/releases/${number}`,
	proposal: (id: string) => `/admin/proposals/${id}`,
	/** An entry of a collection. */
	edit: (type: string, id: string) => `/admin/${type}/edit/${id}`,
	/** A picture or a file of the library. */
	media: (id: string) => `/admin/media/${id}`,
	inquiries: "/admin/inquiries",
	inquiry: (id: string) => `/admin/inquiries/${id}`,
	help: (page: string) => `/admin/help/${page}`,
	inquiryRules: "/admin/inquiry-rules",
	person: "/admin/person",
	claims: "/admin/claims",
	addresses: "/admin/addresses",
	accessibility: "/admin/accessibility",
	activity: "/admin/activity",
	people: "/admin/people",
	report: "/admin/report",
	heldInquiries: "/admin/inquiries?state=held",
} as const;
