import { LinkButton } from "../../design/button.tsx";

/** What visitors see when something broke on our side. */
export function ErrorMessage({ requestId }: { requestId?: string }) {
	return (
		<section className="lost night" aria-labelledby="error">
			<div className="wrap">
				<span className="star-outline mb-12 size-24 text-stone" aria-hidden="true" />
				<div className="columns lg:items-end">
					<div className="lg:col-span-7">
						<h1 className="text-d2" id="error">
							Unexpected Application Error!
						</h1>
						<p className="lead mt-3">
							Something broke on our side, and it has been written down. Try again in a moment; if it happens again,
							write to us and name the number below.
						</p>
						{requestId && <p className="mute mt-5 text-sm">Request {requestId}</p>}
					</div>
					<p className="row lg:col-span-4 lg:col-start-9 lg:justify-end">
						<LinkButton href="" look="accent">
							Try Again
						</LinkButton>
						<LinkButton href="/">Back to Home</LinkButton>
					</p>
				</div>
			</div>
		</section>
	);
}
