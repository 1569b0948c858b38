// What an extension may do with inquiries, which its forms come in as.

export { listTeam, type TeamMember } from "../.server/inquiries/absence.ts";
export type { StoredBesides } from "../.server/inquiries/receive-inquiry.ts";
export { inquiryOfKey, statusAddress } from "../.server/inquiries/status-link.ts";
export { leadingPage } from "../.server/inquiries/submit-inquiry.ts";
export { visitorNetwork } from "../.server/network.ts";
export { newId } from "../.server/new-id.ts";
export { notify } from "../.server/notifications/notify.ts";
export { trapName } from "../content/system/inquiry-form-fields.ts";
export type { Besides, PostedTo } from "../site/forms/takes-form.server.ts";
export { keyIn, refuseGuessing } from "../site/inquiry/open-inquiry.server.ts";
