import type { ReactNode } from "react";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { Picture } from "../../design/picture.tsx";
import { at } from "../at.ts";
import styles from "./case-told.css?url";
import { Paragraphs } from "./paragraphs.tsx";
import { tinted } from "./tinted.tsx";

type Project = Entry<Collections["projects"]>;
type Step = Project["steps"][number];

interface NumberedStep {
	readonly step: Step;
	/** Of the spot that it points at; none where it speaks of the whole picture. */
	readonly number: number | undefined;
}

/** Steps that follow each other beside the same picture. */
interface Scene {
	readonly image: Project["image"];
	readonly steps: NumberedStep[];
}

/**
 * A case told by scrolling: a picture stays beside the steps and moves to the spot that each one speaks of. Without motion,
 * on phones and on paper the picture is whole, with the numbers of the steps on it.
 */
export function CaseTold({ project }: { project: Project }) {
	if (project.steps.length === 0) return null;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="page" />
			{scenesOf(project).map(({ image, steps }, index) => (
				<div key={index} className={`section page-grid told${tinted(project.colour)}`}>
					{image && (
						<div className="screen" {...at(steps[0]!.step, "picture", "spot")}>
							<Moving steps={steps}>
								<Picture image={image} sizes="(min-width: 64rem) 92rem, 110vw" className="smooth" />
								{steps.map(
									({ step: { spot }, number }) =>
										number && (
											<span key={number} className="spot" {...place(spot)} aria-hidden="true">
												{number}
											</span>
										),
								)}
							</Moving>
						</div>
					)}
					<div className="tell" {...at(project, "steps")}>
						{steps.map(({ step, number }, index) => (
							<section key={index} className="beat" {...at(step)}>
								<h2 className="text-d3">
									{number && image && (
										<span className="beat-number" aria-hidden="true">
											{number}
										</span>
									)}
									<span {...at(step, "heading")}>{step.heading}</span>
								</h2>
								<div className="stack-4" {...at(step, "text")}>
									<Paragraphs text={step.text} />
								</div>
							</section>
						))}
					</div>
				</div>
			))}
		</>
	);
}

function scenesOf({ steps, image: cover }: Project): Scene[] {
	const scenes: Scene[] = [];
	let count = 0;
	for (const step of steps) {
		const scene = scenes.at(-1);
		const image = step.picture ?? scene?.image ?? cover;
		const number = step.spot.near === "whole" ? undefined : ++count;
		if (scene && scene.image?.media === image?.media) scene.steps.push({ step, number });
		else scenes.push({ image, steps: [{ step, number }] });
	}
	return scenes;
}

/**
 * What moves. Pages allow no styles of their own, so each step hands the place of its spot down from an element around it,
 * of which the style sheet makes a movement.
 */
function Moving({ steps, children }: { steps: readonly NumberedStep[]; children: ReactNode }) {
	return steps.reduceRight(
		(inner, { step: { spot } }, index) => (
			<div className={`to-${index + 1}`} {...place(spot)} data-near={spot.near}>
				{inner}
			</div>
		),
		<div className="moving">{children}</div>,
	);
}

/** Two digits each, which the style sheet reads one by one. */
function place({ x, y }: Step["spot"]) {
	const digits = (percent: number) => String(Math.min(99, percent)).padStart(2, "0");
	return { "data-x": digits(x), "data-y": digits(y) };
}
