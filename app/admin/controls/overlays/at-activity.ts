// What is loaded at the first sign of activity: windows and menus, so that the first one opens at once, and what loads other
// screens when somebody points at them.
import "./lazy-dialog.tsx";
import "./lazy-menu.tsx";
import "./lazy-toasts.tsx";
import "./prefetch-screens.ts";
