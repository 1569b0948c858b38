import { Lost } from "./lost.tsx";

const title = "Unexpected Application Error!";

/** What visitors see after a server error; the log has the same request number. */
export function ErrorMessage({ requestId }: { requestId?: string }) {
	return (
		<>
			<title>{title}</title>
			<Lost
				status={500}
				title={title}
				ways={[
					{ text: "Try Again", href: "" },
					{ text: "Back to Home", href: "/" },
				]}
			>
				<p className="lead mt-3">
					Something broke on our side, and it has been written down. Try again in a moment. If it happens again, write
					to us and name the number of the request.
				</p>
				{requestId && <p className="mute mt-5 text-sm">Request {requestId}</p>}
			</Lost>
		</>
	);
}
