import { Header, type HeaderProps } from "#core/parts.ts";

export function HeaderWithHours(props: HeaderProps) {
	return (
		<>
			<Header {...props} />
			<p className="sr-only">Our offices are open from nine to five</p>
		</>
	);
}
