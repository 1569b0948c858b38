import type { AssignmentRule } from "../../../../.server/inquiries/assignment.ts";
import { useAction } from "../../../actions/use-action.ts";
import { Button, IconButton } from "../../../controls/button.tsx";
import { Select, type SelectProps, Switch } from "../../../controls/fields.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Panel } from "../../../controls/panel.tsx";
import { Plus, Trash2, UserPlus, X } from "../../../icons.tsx";
import type { action } from "./rules-action.ts";

type Options = SelectProps["options"];

interface AssignmentPanelProps {
	rules: readonly AssignmentRule[];
	team: readonly { id: string; name: string }[];
	forms: Options;
	/** The kinds of projects that the contact form offers. */
	topics: Options;
	me: { id: string; mayChange: boolean };
}

/** Who gets which inquiries as they arrive, as sentences that are changed where they stand. */
export function AssignmentPanel({ rules, team, forms, topics, me }: AssignmentPanelProps) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/inquiry-rules");
	const add = { form: null, topic: "", people: [me.id], enabled: true };
	const keep = (rule: AssignmentRule) => void run("keepRule", { ...rule, people: [...rule.people] });
	function remove({ id, form, topic, people, enabled }: AssignmentRule): void {
		const undo = { command: "keepRule" as const, input: { form, topic, people: [...people], enabled } };
		void run("removeRule", { id }, { says: "The rule is removed.", undo });
	}
	return (
		<Panel
			title="Who gets them"
			actions={
				me.mayChange && (
					<Button variant="quiet" icon={Plus} busy={isPending()} onPress={() => void run("keepRule", add)}>
						Add a rule
					</Button>
				)
			}
		>
			<ErrorNotice of={rejection} />
			{rules.length === 0 ? (
				<p className="rules-words mute">
					Nobody’s, until somebody takes them. A rule gives them to somebody as they arrive, or to several in turn.
				</p>
			) : (
				<ol className="rules-list">
					{rules.map((rule, index) => (
						<li key={rule.id} className={rule.enabled ? "" : "mute"}>
							<UserPlus className="icon" aria-hidden="true" />
							<fieldset disabled={!me.mayChange}>
								<legend className="sr-only">Rule {index + 1}</legend>
								<Sentence {...{ rule, team, forms, topics }} onChange={keep} />
							</fieldset>
							{me.mayChange && (
								<>
									<Switch label="On" isSelected={rule.enabled} onChange={(enabled) => keep({ ...rule, enabled })} />
									<IconButton label={`Remove rule ${index + 1}`} icon={Trash2} onPress={() => remove(rule)} />
								</>
							)}
						</li>
					))}
				</ol>
			)}
			{rules.length > 0 && (
				<p className="rules-words small mute">
					The first rule that fits decides. It passes over whoever is away; with nobody left, the next one is asked.
				</p>
			)}
		</Panel>
	);
}

interface SentenceProps extends Omit<AssignmentPanelProps, "rules" | "me"> {
	rule: AssignmentRule;
	onChange(rule: AssignmentRule): void;
}

const any = "*";

function Sentence({ rule, team, forms, topics, onChange }: SentenceProps) {
	const { form, topic, people } = rule;
	const names = new Map(team.map(({ id, name }) => [id, name]));
	const others = team.filter(({ id }) => !people.includes(id));
	return (
		<div className="rules-sentence">
			<span>When</span>
			<Select
				label="Form"
				isLabelHidden
				value={form ?? any}
				onChange={(next) =>
					onChange({ ...rule, form: next === any ? null : next, topic: next === any || next === "" ? topic : "" })
				}
				options={withValue([{ value: any, label: "any inquiry" }, ...forms], form ?? any, "a form that is gone")}
			/>
			{(form === null || form === "") && topics.length > 0 && (
				<>
					<span>about</span>
					<Select
						label="Kind of project"
						isLabelHidden
						value={topic}
						onChange={(next) => onChange({ ...rule, topic: next })}
						options={withValue([{ value: "", label: "anything" }, ...topics], topic, "what is not offered any more")}
					/>
				</>
			)}
			<span>arrives, give it to</span>
			{people.map((id) => {
				const name = names.get(id) ?? "Somebody who has left";
				return (
					<span key={id} className="rules-person">
						{name}
						{people.length > 1 && (
							<IconButton
								label={`Give none to ${name}`}
								icon={X}
								onPress={() => onChange({ ...rule, people: people.filter((person) => person !== id) })}
							/>
						)}
					</span>
				);
			})}
			{others.length > 0 && (
				<Select
					label="Add a person"
					isLabelHidden
					value=""
					onChange={(next) => onChange({ ...rule, people: [...people.filter((id) => names.has(id)), next] })}
					options={[{ value: "", label: "and…" }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
				/>
			)}
			{people.length > 1 && <span>in turn</span>}
		</div>
	);
}

/** Keeps a value in a list that is no longer offered. */
function withValue(options: Options, value: string, label: string): Options {
	return options.some((option) => option.value === value) ? options : [...options, { value, label }];
}
