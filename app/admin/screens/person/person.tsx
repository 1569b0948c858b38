import { useState } from "react";
import { Link } from "react-router";
import type { FoundItem, FoundPerson } from "../../../.server/personal-data/find-person.ts";
import type { PersonRequest } from "../../../.server/personal-data/requests.ts";
import { Button } from "../../controls/button.tsx";
import { Checkbox } from "../../controls/checkbox.tsx";
import { Day } from "../../controls/time/time.tsx";
import { Trash2 } from "../../icons.tsx";
import { addressOf } from "../../shell/where.ts";
import { sectionOf } from "../../studio-sections.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { Answer, Request } from "./person-request.tsx";

interface Props {
	query: string;
	person: FoundPerson;
	request: PersonRequest | undefined;
}

/** What is kept about a person, what becomes of it if they ask, and what is done about it. */
export function Person({ query, person: { names, items, receivers, seen }, request }: Props) {
	const erasable = items.filter(({ fate }) => fate !== "stays");
	const [chosen, setChosen] = useState<ReadonlySet<string>>(
		() => new Set(items.filter(({ fate }) => fate === "goes").map(keyOf)),
	);
	const [isErasing, setErasing] = useState(false);
	const going = erasable.filter((item) => chosen.has(keyOf(item)));
	const toggle = (item: FoundItem, isSelected: boolean) => {
		const next = new Set(chosen);
		if (isSelected) next.add(keyOf(item));
		else next.delete(keyOf(item));
		setChosen(next);
	};
	const places = new Set(items.map(({ place }) => place)).size;
	return (
		<div className="person">
			<section aria-labelledby="person-name">
				<header className="person-head">
					<h1 id="person-name">{names.join(", ") || query}</h1>
					<p className="soft">
						{items.length} {items.length === 1 ? "thing" : "things"} in {places} {places === 1 ? "place" : "places"}
						{seen && (
							<>
								{" "}
								(<Day at={seen.first} />
								{seen.last - seen.first > 86_400_000 && (
									<>
										{" "}
										to <Day at={seen.last} />
									</>
								)}
								)
							</>
						)}
						.{names.length > 1 && " Several names: look whether they are one person before you answer or erase."}
					</p>
				</header>
				<table className="person-items">
					<thead>
						<tr>
							<th scope="col">What</th>
							<th scope="col">If erased</th>
							<th scope="col">Why</th>
						</tr>
					</thead>
					<tbody>
						{items.map((item) => (
							<tr key={keyOf(item)}>
								<th scope="row">
									<What item={item} />
								</th>
								<td>
									{item.fate === "stays" ? (
										<b>stays</b>
									) : (
										<Checkbox
											label={chosen.has(keyOf(item)) ? "goes" : "stays"}
											isSelected={chosen.has(keyOf(item))}
											onChange={(isSelected) => toggle(item, isSelected)}
										/>
									)}
								</td>
								<td className="soft">{item.why}</td>
							</tr>
						))}
						{receivers.map(({ destination, at, subjects }) => (
							<tr key={destination}>
								<th scope="row">
									<b>{destination}</b>
									<span className="small mute">
										{subjects.map(({ reference }) => reference).join(", ")}
										{at !== null && (
											<>
												, <Day at={at} />
											</>
										)}
									</span>
								</th>
								<td>
									<span className="person-goes">goes</span>
								</td>
								<td className="soft">another system: erasing makes a task of it, and tells who hears of events</td>
							</tr>
						))}
						<tr>
							<th scope="row">
								<b>Backups</b>
								<span className="small mute">as long as each is kept</span>
							</th>
							<td>
								<span className="person-goes">goes</span>
							</td>
							<td className="soft">erased again after every restore, from digests that name nobody</td>
						</tr>
					</tbody>
				</table>
				{items.some(({ fate }) => fate === "stays") && (
					<p className="small soft">
						What stays is removed where it is. Do that first: what the log says of it is then erased with the rest.
					</p>
				)}
				<p className="small mute">
					Visits are counted without anything that belongs to one person, and the log of the server names no sender.
				</p>
			</section>
			<aside>
				<Request query={query} request={request} />
				<Answer query={query}>
					<Button
						variant="danger"
						icon={Trash2}
						isDisabled={going.length === 0}
						onPress={() => setErasing(true)}
						aria-haspopup="dialog"
					>
						{going.length === 0
							? "Nothing chosen to erase"
							: `Erase ${going.length}, keep ${items.length - going.length}…`}
					</Button>
				</Answer>
			</aside>
			<EraseDialog
				query={query}
				going={going}
				staying={items.filter((item) => !going.includes(item))}
				receivers={receivers}
				isOpen={isErasing}
				onOpenChange={setErasing}
			/>
		</div>
	);
}

function What({ item: { title, detail, path, document } }: { item: FoundItem }) {
	const section = document && sectionOf(document.type);
	const ofSection = section?.collection ? `${addressOf(section.path)}/edit/${document?.id}` : undefined;
	const to = path || (section && (ofSection ?? addressOf(section.path)));
	return (
		<>
			{to ? <Link to={to}>{title}</Link> : <b>{title}</b>}
			{detail && <span className="small mute">{detail}</span>}
		</>
	);
}

function keyOf({ place, id }: FoundItem): string {
	return `${place}/${id}`;
}
