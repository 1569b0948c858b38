export type { MailFrame as ExtensionMailFrame, MailText } from "../.server/mail/mail-frame.ts";
