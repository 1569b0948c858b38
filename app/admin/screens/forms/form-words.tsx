import type { KeyboardEvent } from "react";
import { valueAt } from "../../../content/fields/walk.ts";
import { useForm, useFormState, useProblem } from "../../inputs/use-form.tsx";

interface WordsProps {
	path: string;
	label: string;
	max: number;
	placeholder: string;
	className: string;
	/** In place of changing the value alone. */
	onChange?(words: string): void;
	onFocus?(): void;
	onKeyDown?(event: KeyboardEvent<HTMLTextAreaElement>): void;
	/** Whether there may be several lines. */
	isLong?: boolean;
}

/** Words of a form, written where its visitors read them. */
export function Words({ path, label, max, className, onChange, isLong = false, ...rest }: WordsProps) {
	const { change, leave } = useForm();
	const value = useFormState(({ data }) => valueAt(data, path) as string);
	const problem = useProblem(path);
	const put = onChange ?? ((words: string) => change(path, words));
	return (
		<div className="form-words" data-path={path}>
			<textarea
				className={className}
				aria-label={label}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? `${path}-problem` : undefined}
				maxLength={max}
				// Where the browser does not fit it to its words itself.
				rows={Math.max(1, Math.ceil(value.length / 60))}
				value={value}
				onChange={({ target }) => put(isLong ? target.value : target.value.replace(/[\r\n]+/g, " "))}
				onBlur={() => leave(path)}
				{...rest}
			/>
			{problem && (
				<p className="field-error" id={`${path}-problem`}>
					{problem}
				</p>
			)}
		</div>
	);
}
