import type { InquiryFile } from "../../../.server/inquiries/get-inquiry.ts";
import { sizeText } from "../../../content/values/limits/upload-limits.ts";
import { Panel } from "../../controls/panel.tsx";
import { Time } from "../../controls/time/time.tsx";

/** Files that the sender of an inquiry added. */
export function Files({ inquiry, files }: { inquiry: string; files: readonly InquiryFile[] }) {
	if (files.length === 0) return null;
	return (
		<Panel
			title="Files from the sender"
			actions={<span className="small mute">from a stranger, not checked for viruses</span>}
		>
			<ul className="inquiry-files">
				{files.map(({ id, name, bytes, at }) => (
					<li key={id}>
						<a className="underline" href={`/admin/inquiries/${inquiry}/files/${id}`} download={name}>
							{name}
						</a>{" "}
						<span className="small mute num">
							{sizeText(bytes)}, <Time at={at} />
						</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}
