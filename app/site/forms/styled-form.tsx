import styles from "../sections/form/form-section.css?url";
import { OwnForm, type OwnFormProps } from "./own-form.tsx";

/** A form with its styles, on any page. */
export function Form(props: OwnFormProps) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="page" />
			<OwnForm {...props} />
		</>
	);
}
