import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { QrCode } from "../../app/admin/screens/account/qr-code.tsx";
import style from "./demo.css?inline";
import { addresses } from "./demo-addresses.ts";
import type { CaughtOutgoing, Visit } from "./demo-sites.ts";

/** The style sheet of the pages. */
export const demoStyle = style;

/** Where somebody decides to try it; `problem` says why that was not possible just now. */
export function startPage(problem = ""): string {
	return page(
		"Try it for an hour",
		<>
			<h1>A site and its studio, yours for an hour</h1>
			<p className="lead">
				You get a whole website of your own, filled with a sample company, and the studio that runs it. Change, publish
				and break what you like: nobody else sees it, nothing is sent to anybody, and after an hour it is gone.
			</p>
			{problem && (
				<p className="problem" role="alert">
					{problem}
				</p>
			)}
			<form method="post" action={addresses.start}>
				<button type="submit">Start</button>
			</form>
			<p className="small">One cookie finds your site again. Files cannot be uploaded here.</p>
		</>,
	);
}

interface TasksProps {
	visit: Visit;
	/** The public origin, for the other device. */
	origin: string;
	/** Milliseconds. */
	now: number;
}

/** What to try, what was caught, and how to take the site home or end. */
export function tasksPage({ visit, origin, now }: TasksProps): string {
	const link = origin + addresses.join(visit.id);
	const minutes = Math.max(1, Math.ceil((visit.endsAt - now) / 60_000));
	return page(
		"Your demo",
		<>
			<h1>Three things to try</h1>
			<p className="lead">
				This site is yours for {minutes} more {minutes === 1 ? "minute" : "minutes"}. Come back to this page with the
				address {addresses.home}.
			</p>
			<ol className="tasks">
				<li>
					<h2>Edit on the page</h2>
					<p>Press a sentence of the home page, write another, and publish. Then look at the live page.</p>
					<p className="row">
						<a className="button" href="/admin/on">
							Edit the home page
						</a>
						<a href="/">Look at it</a>
					</p>
				</li>
				<li>
					<h2>Review on your phone</h2>
					<p>Open the same site on your phone, and look at it as a visitor does, or in the studio.</p>
					<QrCode text={link} label={`A code for ${link}`} />
					<p className="small">Whoever has this code has your site. It ends with it.</p>
				</li>
				<li>
					<h2>Watch an inquiry arrive</h2>
					<p>Write to the sample company as a visitor would. It is in the inbox before you are thanked.</p>
					<p className="row">
						<a className="button" href="/contact">
							Write to it
						</a>
						<a href="/admin/inquiries">Open the inbox</a>
					</p>
				</li>
			</ol>
			<section aria-labelledby="caught">
				<h2 id="caught">What would have left this site</h2>
				{visit.caught.length === 0 ? (
					<p>Nothing yet. Mails and requests to other systems are caught, and shown here.</p>
				) : (
					<ul className="caught">{visit.caught.map(Caught)}</ul>
				)}
			</section>
			<section aria-labelledby="home">
				<h2 id="home">Take this site home</h2>
				<p>
					One file holds everything that is live, with its pictures. Your own installation takes it with{" "}
					<code>npm run cli -- import site.json</code>.
				</p>
				<form className="row" method="post" action={addresses.end}>
					<a className="button" href={addresses.export} download="site.json">
						Download it
					</a>
					<button type="submit" className="quiet">
						End the demo now
					</button>
				</form>
			</section>
		</>,
	);
}

/** Says that somebody's hour is over, or why something could not be done. */
export function sentencePage(title: string, sentence: string): string {
	return page(
		title,
		<>
			<h1>{title}</h1>
			<p className="lead">{sentence}</p>
			<p>
				<a className="button" href={addresses.home}>
					To the demo
				</a>
			</p>
		</>,
	);
}

function Caught({ kind, to, subject, text, at }: CaughtOutgoing) {
	const time = new Date(at).toISOString();
	return (
		<li key={`${at} ${to} ${subject}`}>
			<details>
				<summary>
					<b>{kind === "mail" ? subject : `${subject} ${to}`}</b>
					<small>
						{kind === "mail" ? `Mail to ${to}, ` : "Request, "}
						<time dateTime={time}>{time.slice(11, 16)} UTC</time>
					</small>
				</summary>
				<pre>{text || "Without a text."}</pre>
			</details>
		</li>
	);
}

function page(title: string, content: ReactNode): string {
	return `<!doctype html>${renderToStaticMarkup(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{title}</title>
				<link rel="stylesheet" href={addresses.style} />
			</head>
			<body>
				<main>{content}</main>
			</body>
		</html>,
	)}`;
}
