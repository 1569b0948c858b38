import { lazy } from "react";

// Beside or in place of a form, and loaded when it is there.
export const HistoryPanel = lazy(async () => ({ default: (await import("./history/history-panel.tsx")).HistoryPanel }));
export const Preview = lazy(async () => ({ default: (await import("./preview/preview.tsx")).Preview }));
export const loadInUse = () => import("./messages-in-use.tsx");
export const MessagesInUse = lazy(async () => ({ default: (await loadInUse()).MessagesInUse }));
export const Trashed = lazy(async () => ({ default: (await import("./trashed.tsx")).Trashed }));
export const ConflictPanel = lazy(async () => ({
	default: (await import("./draft/conflict-panel.tsx")).ConflictPanel,
}));
