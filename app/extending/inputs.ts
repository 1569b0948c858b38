// What inputs of one's own kinds of fields are made of. Forms load it with the input.

export { Checkbox } from "../admin/controls/checkbox.tsx";
export { Select, Switch, TextField } from "../admin/controls/fields.tsx";
export { type InputProps, useForm, useProblem } from "../admin/inputs/use-form.tsx";
