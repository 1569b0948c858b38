import { useRef } from "react";
import { pictureFiles } from "../../../content/picture-files.ts";
import { Button, type ButtonProps } from "../../controls/button.tsx";

interface FileButtonProps extends Omit<ButtonProps, "onPress"> {
	allowsMultiple?: boolean;
	onFiles(files: File[]): void;
}

/** A button with which pictures of this machine are chosen. */
export function FileButton({ allowsMultiple, onFiles, ...rest }: FileButtonProps) {
	const field = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button {...rest} onPress={() => field.current?.click()} />
			<input
				ref={field}
				type="file"
				hidden
				accept={pictureFiles.join(",")}
				multiple={allowsMultiple}
				onChange={({ target }) => {
					onFiles([...(target.files ?? [])]);
					// The same file may be chosen again.
					target.value = "";
				}}
			/>
		</>
	);
}
