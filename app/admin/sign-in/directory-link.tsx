import { ArrowUpRight } from "../icons.tsx";

interface DirectoryLinkProps {
	readonly host: string;
	/** The address of the studio to open afterwards. */
	readonly to: string;
	readonly isOnly: boolean;
	/** Whether the page stays as it is, and another tab signs in. */
	readonly opensTab?: boolean;
}

/** Leads to the directory of the company, which signs people in. */
export function DirectoryLink({ host, to, isOnly, opensTab = false }: DirectoryLinkProps) {
	return (
		<>
			<a
				className={isOnly ? "gate-button gate-accent" : "gate-button"}
				href={`/admin/login/directory?${new URLSearchParams({ to })}`}
				{...(opensTab && { target: "_blank", rel: "noopener" })}
			>
				<ArrowUpRight className="icon" aria-hidden="true" />
				Sign in with {host}
			</a>
			{!isOnly && <p className="gate-hint">or with your password</p>}
		</>
	);
}
