import { coordinatesKind } from "./fields/coordinates.ts";
import * as documented from "./fields.documented.ts";

export const fieldKinds = [...documented.fieldKinds, coordinatesKind] as const;
