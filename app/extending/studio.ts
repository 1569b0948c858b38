// What screens of one's own in the studio are made of.

export { actionAt } from "../admin/actions/action-at.ts";
export { useAction } from "../admin/actions/use-action.ts";
export { Button, LinkButton } from "../admin/controls/button.tsx";
export { Checkbox } from "../admin/controls/checkbox.tsx";
export { Empty } from "../admin/controls/empty.tsx";
export { SearchField, Select, Switch, TextField } from "../admin/controls/fields.tsx";
export { Notice } from "../admin/controls/notice.tsx";
export { Panel } from "../admin/controls/panel.tsx";
export { Status } from "../admin/controls/status.tsx";
export { Time } from "../admin/controls/time/time.tsx";
export { studioTitle } from "../admin/shell/studio-title.ts";
export type { ActionArgs, LoaderArgs, PageMeta, PageProps, PanelProps } from "./route-types.ts";
