import { lazyPart } from "../controls/lazy-part.tsx";

// Beside or in place of a form, and loaded when it is there.
export const HistoryPanel = lazyPart(async () => (await import("./history/history-panel.tsx")).HistoryPanel);
export const Preview = lazyPart(async () => (await import("./preview/preview.tsx")).Preview);
export const loadInUse = () => import("./messages-in-use.tsx");
export const MessagesInUse = lazyPart(async () => (await loadInUse()).MessagesInUse);
export const Trashed = lazyPart(async () => (await import("./trashed.tsx")).Trashed);
export const ConflictPanel = lazyPart(async () => (await import("./draft/conflict-panel.tsx")).ConflictPanel);
