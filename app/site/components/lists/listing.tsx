import type { ReactNode } from "react";
import { Behaviour } from "../../behaviour.tsx";
import behaviour from "../../behaviours/listing-update.ts?worker&url";

interface ListingProps {
	/** Address of the list as it is shown. */
	address: string;
	className: string;
	children: ReactNode;
}

/** A list with filters and a next part. Its links work as they stand; the script of <listing-update> replaces the list in place. */
export function Listing({ address, className, children }: ListingProps) {
	return (
		<>
			<listing-update class={className} data-address={address}>
				{children}
			</listing-update>
			<Behaviour src={behaviour} />
		</>
	);
}
