import { useRef } from "react";
import { pictureFiles } from "../../content/values/limits/picture-files.ts";
import { Button, type ButtonProps } from "./button.tsx";

interface FileButtonProps extends Omit<ButtonProps, "onPress"> {
	allowsMultiple?: boolean;
	/** Pictures unless given. */
	accept?: string;
	onFiles(files: File[]): void;
}

/** A button that opens the file chooser. */
export function FileButton({ allowsMultiple, accept = pictureFiles.join(","), onFiles, ...rest }: FileButtonProps) {
	const field = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button {...rest} onPress={() => field.current?.click()} />
			<input
				ref={field}
				type="file"
				hidden
				accept={accept}
				multiple={allowsMultiple}
				onChange={({ target }) => {
					onFiles([...(target.files ?? [])]);
					// Without this, choosing the same file again would cause no change event.
					target.value = "";
				}}
			/>
		</>
	);
}
