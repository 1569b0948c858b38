import styles from "../sections/form/form-section.css?url";
import { OwnForm, type OwnFormProps } from "./own-form.tsx";

/** A form with its styles, on any page. */
export function Form(props: OwnFormProps) {
	return (
		<>
			<FormStyle />
			<OwnForm {...props} />
		</>
	);
}

/** The styles of fields, on pages with fields of their own. */
export function FormStyle() {
	return <link rel="stylesheet" href={styles} precedence="page" />;
}
