import { backendContext } from "../../../.server/http.ts";
import type { Fields as FieldsOf } from "../../../content/fields/field.ts";
import { required } from "../../../content/fields/required.ts";
import { siteSettings } from "../../../content/system/site-settings.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Panel } from "../../controls/panel.tsx";
import { StateMark } from "../../controls/state-mark.tsx";
import { documentState } from "../../editor/document-state.server.ts";
import { ConflictPanel } from "../../editor/draft/conflict-panel.tsx";
import editorStyles from "../../editor/editor.css?url";
import { Messages } from "../../editor/editor-messages.tsx";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { SaveButton } from "../../editor/save-button.tsx";
import { SaveMark } from "../../editor/save-mark.tsx";
import { useEditor, useEditorState } from "../../editor/use-editor.ts";
import { publishedStateOf } from "../../entry-state.ts";
import { ExternalLink } from "../../icons.tsx";
import { FieldInput } from "../../inputs/field-input.tsx";
import { Fields } from "../../inputs/form-fields.tsx";
import { Form } from "../../inputs/use-form.tsx";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/settings-screen";
import { SettingsPreview } from "./settings-preview.tsx";
import styles from "./settings-screen.css?url";

export async function loader({ context }: Route.LoaderArgs) {
	try {
		return { state: await documentState(context.get(backendContext), siteSettings.name) };
	} catch (error) {
		throw unloaded(error);
	}
}

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Site Settings")];

/** The settings of the whole site. Drafts of them are saved like all others, and “Save All Settings” publishes. */
export default function Settings({ loaderData: { state } }: Route.ComponentProps) {
	const editor = useEditor({ type: settingsForm, loaded: state });
	const { server, conflict, error, saveState } = useEditorState(editor);
	return (
		<div className="screen">
			<div className="screen-head">
				<p className="row">
					<StateMark state={publishedStateOf(server.document)} />
					<SaveMark state={saveState} onRetry={() => void editor.save()} />
					<span className="mute">What you type is kept as a draft. Saving all settings publishes it.</span>
				</p>
				<p className="row">
					<LinkButton to="/" newTab icon={ExternalLink}>
						Preview Live
					</LinkButton>
					<SaveButton editor={editor} idle="Save All Settings" saved="Settings Saved!" />
				</p>
			</div>
			<Messages editor={editor} error={error && `Failed to save settings: ${error}`} />
			<div className="settings">
				{conflict ? (
					<ConflictPanel editor={editor} conflict={conflict} />
				) : (
					<Form store={editor.form} metrics={server.metrics} options={server.options}>
						{sections.map(({ title, names }) => (
							<Panel key={title} title={title}>
								<div className="settings-fields">
									<Fields fields={fieldsOf(names)} path="" Input={FieldInput} />
								</div>
							</Panel>
						))}
					</Form>
				)}
				<SettingsPreview form={editor.form} />
			</div>
			<LeaveGuard editor={editor} />
		</div>
	);
}

/** The settings as this form asks for them. It only asks: a site that began empty does without. */
const settingsForm = {
	...siteSettings,
	fields: {
		...siteSettings.fields,
		tagline: required(siteSettings.fields.tagline),
		email: required(siteSettings.fields.email),
	},
};

const named = [
	{
		title: "Company Information",
		names: ["company_name", "tagline", "email", "phone", "address", "website"],
	},
	{
		title: "Social Media & External Links",
		names: ["social_linkedin", "social_github", "social_twitter", "social_instagram", "social_others", "calendly_url"],
	},
	{ title: "SEO & Analytics Configuration", names: ["ga_tag_id", "ga_consent", "google_verification"] },
	{ title: "Publishing", names: ["approvalBy", "approvers"] },
];

const others = Object.keys(settingsForm.fields).filter((name) => !named.some(({ names }) => names.includes(name)));

const sections = [...named, { title: "Contact, Hours & Privacy", names: others }];

function fieldsOf(names: readonly string[]): FieldsOf {
	const fields: FieldsOf = settingsForm.fields;
	return Object.fromEntries(names.map((name) => [name, fields[name]!]));
}
